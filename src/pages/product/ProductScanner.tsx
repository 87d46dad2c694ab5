import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { scannerCopy } from '../../copy/scanner.ts'
import type { Failure } from '../../domain/failure.ts'
import { useFoundSound } from '../../platform/scanner/foundFeedback.ts'
import { type OnCode, useScanner } from '../../platform/scanner/useScanner.ts'
import {
  ScannerScreen,
  type ScannerScreenProps,
  type ScannerState,
} from '../../screens/scanner/ScannerScreen.tsx'

interface ProductScannerProps
  extends Pick<ScannerScreenProps, 'title' | 'result' | 'shop' | 'day' | 'typedName'> {
  /** Set where one code follows the other: true while a code is being dealt with. */
  readonly isPaused?: boolean
  readonly isSaved?: boolean
  readonly onCode: OnCode
  /** Given each text that is read; returns whether it was a link of ours. */
  readonly onLink?: (text: string) => boolean
  readonly onClose: () => void
}

function photoMessage(failure: Failure): string {
  if (failure.code !== 'not-retail') return describeFailure(failure, 'readPhoto').message
  return failure.kind === 'other' ? scannerCopy.photoOfOtherCode : scannerCopy.advice[failure.kind]
}

function shownState(state: ReturnType<typeof useScanner>['state'], isSaved: boolean): ScannerState {
  switch (state.kind) {
    case 'scanning':
      return state.advice === 'again' && !isSaved ? { ...state, advice: null } : state
    case 'failed': {
      const { message } = describeFailure(state.failure, 'scan')
      return { kind: 'failed', denied: state.failure.code === 'denied', message }
    }
    case 'choosing-photo': {
      return { ...state, message: state.failure && photoMessage(state.failure) }
    }
    default:
      return state
  }
}

export function ProductScanner(props: ProductScannerProps) {
  const { isPaused, isSaved = false, onCode, onLink, onClose, ...shown } = props
  const { state, onLeave, ...camera } = useScanner({ onCode, onLink, isPaused })
  const { sound, onSound } = useFoundSound()
  const close = () => {
    onLeave()
    onClose()
  }
  const takeTyped: OnCode = (barcode, read) => {
    if (isPaused === undefined) onLeave()
    onCode(barcode, read)
  }
  return (
    <ScannerScreen
      {...shown}
      sound={sound}
      isPaused={isPaused}
      state={shownState(state, isSaved)}
      actions={{ ...camera, onSound, onClose: close, onTypedCode: takeTyped }}
    />
  )
}
