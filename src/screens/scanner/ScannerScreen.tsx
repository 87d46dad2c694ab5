import { useState } from 'react'
import { CameraFailure } from '../../components/scanner/CameraFailure.tsx'
import { CameraPicture } from '../../components/scanner/CameraPicture.tsx'
import { CameraRequest } from '../../components/scanner/CameraRequest.tsx'
import { ScanGuide } from '../../components/scanner/ScanGuide.tsx'
import { ScanHint } from '../../components/scanner/ScanHint.tsx'
import { ScannerActions } from '../../components/scanner/ScannerActions.tsx'
import { ScannerDialog } from '../../components/scanner/ScannerDialog.tsx'
import { TypedCodeForm } from '../../components/scanner/TypedCodeForm.tsx'
import type { ScannerFailure } from '../../domain/scannerMachine.ts'

export type ScannerState =
  | { readonly kind: 'requesting' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'scanning'; readonly iphone: boolean }
  | { readonly kind: 'failed'; readonly failure: ScannerFailure; readonly message: string }

export interface ScannerScreenProps {
  readonly state: ScannerState
  /** The element that shows the camera; null while the digits are typed, and after a failure. */
  readonly onVideo: (video: HTMLVideoElement | null) => void
  readonly onRetry: () => void
  readonly onClose: () => void
  readonly onTypedCode: (barcode: string) => void
}

/** The scanner over the whole screen, from the request for the camera to the code. */
export function ScannerScreen(props: ScannerScreenProps) {
  const { state, onVideo, onRetry, onClose, onTypedCode } = props
  const [typing, setTyping] = useState(false)
  if (typing) {
    return (
      <ScannerDialog onClose={onClose}>
        <TypedCodeForm onTypedCode={onTypedCode} onBack={() => setTyping(false)} />
      </ScannerDialog>
    )
  }
  return (
    <ScannerDialog
      onClose={onClose}
      foot={
        <>
          {state.kind === 'starting' && <ScanHint starting iphone={false} />}
          {state.kind === 'scanning' && <ScanHint starting={false} iphone={state.iphone} />}
          <ScannerActions onTypeCode={() => setTyping(true)} />
        </>
      }
    >
      {state.kind !== 'failed' && <CameraPicture onVideo={onVideo} />}
      <ScannerBody state={state} onRetry={onRetry} onCancel={onClose} />
    </ScannerDialog>
  )
}

interface ScannerBodyProps {
  readonly state: ScannerState
  readonly onRetry: () => void
  readonly onCancel: () => void
}

function ScannerBody({ state, onRetry, onCancel }: ScannerBodyProps) {
  switch (state.kind) {
    case 'requesting':
      return <CameraRequest />
    case 'starting':
    case 'scanning':
      return <ScanGuide />
    case 'failed':
      return (
        <CameraFailure
          message={state.message}
          help={state.failure === 'denied'}
          onRetry={onRetry}
          onCancel={onCancel}
        />
      )
  }
}
