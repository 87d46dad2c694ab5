import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { useFoundSound } from '../../platform/scanner/foundFeedback.ts'
import { useScanner } from '../../platform/scanner/useScanner.ts'
import { ScannerScreen, type ScannerState } from '../../screens/scanner/ScannerScreen.tsx'

interface ProductScannerProps {
  readonly onCode: (barcode: string) => void
  readonly onClose: () => void
}

function shownState(state: ReturnType<typeof useScanner>['state']): ScannerState {
  switch (state.kind) {
    case 'failed': {
      const { message } = describeFailure(state.failure, 'scan')
      return { kind: 'failed', denied: state.failure.code === 'denied', message }
    }
    case 'choosing-photo': {
      const message = state.failure && describeFailure(state.failure, 'readPhoto').message
      return { kind: 'choosing-photo', message }
    }
    default:
      return state
  }
}

export function ProductScanner({ onCode, onClose }: ProductScannerProps) {
  const { state, onLeave, ...scanner } = useScanner({ onCode })
  const sound = useFoundSound()
  const close = () => {
    onLeave()
    onClose()
  }
  const takeTyped = (barcode: string) => {
    onLeave()
    onCode(barcode)
  }
  return (
    <ScannerScreen
      {...scanner}
      {...sound}
      state={shownState(state)}
      onClose={close}
      onTypedCode={takeTyped}
    />
  )
}
