import { useFoundSound } from '../../platform/scanner/foundSignal.ts'
import { useScanner } from '../../platform/scanner/useScanner.ts'
import { ScannerScreen } from '../../screens/scanner/ScannerScreen.tsx'

interface ProductScannerProps {
  readonly onCode: (barcode: string) => void
  readonly onClose: () => void
}

/** The scanner over a product form; loaded when it opens, the reader with it. */
export function ProductScanner({ onCode, onClose }: ProductScannerProps) {
  const { onLeave, ...scanner } = useScanner({ onCode })
  const sound = useFoundSound()
  const close = () => {
    onLeave()
    onClose()
  }
  const takeTyped = (barcode: string) => {
    onLeave()
    onCode(barcode)
  }
  return <ScannerScreen {...scanner} {...sound} onClose={close} onTypedCode={takeTyped} />
}
