import { Button, chakra, Flex } from '@chakra-ui/react'
import { Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLateRemoval } from '../../components/feedback/useLate.ts'
import { FileInput } from '../../components/fields/FileInput.tsx'
import { CameraDialog } from '../../components/scanner/CameraDialog.tsx'
import { CameraFailure } from '../../components/scanner/CameraFailure.tsx'
import { CameraPermission } from '../../components/scanner/CameraPermission.tsx'
import { CameraVideo } from '../../components/scanner/CameraVideo.tsx'
import { PhotoReading } from '../../components/scanner/PhotoReading.tsx'
import { ScanAdviceLine } from '../../components/scanner/ScanAdviceLine.tsx'
import { ScannerActions } from '../../components/scanner/ScannerActions.tsx'
import { TripChips, type TripChipsProps } from '../../components/scanner/TripChips.tsx'
import { TypedCodeForm, type TypedName } from '../../components/scanner/TypedCodeForm.tsx'
import { CodeOutlineFrame, Viewfinder } from '../../components/scanner/Viewfinder.tsx'
import { ZoomButtons } from '../../components/scanner/ZoomButtons.tsx'
import { scannerCopy } from '../../copy/scanner.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'
import { type CameraTools, noTools } from '../../domain/scanner/cameraTools.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import type { CodeOutline, ScanAdvice } from '../../domain/scanner/scanAdvice.ts'

export type ScannerState =
  | { readonly kind: 'requesting' }
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'scanning'
      readonly iphone: boolean
      readonly advice: ScanAdvice | null
      readonly tools: CameraTools
    }
  | {
      readonly kind: 'found'
      readonly barcode: string
      readonly outline: CodeOutline | null
    }
  | {
      readonly kind: 'choosing-photo'
      readonly message: string | null
      readonly needsConfirmation: boolean
    }
  | { readonly kind: 'reading-photo' }
  | { readonly kind: 'failed'; readonly denied: boolean; readonly message: string }

export interface CameraActions {
  /** Gets the video element; null while it is not rendered. */
  readonly onVideo: (video: HTMLVideoElement | null) => void
  readonly onRetry: () => void
  readonly onClose: () => void
  readonly onTypedCode: (barcode: string, read: ParsedCode) => void
  /** Takes the book that the advice or the photo asks about. */
  readonly onConfirm: () => void
  /** Stops the camera before a photo is chosen. */
  readonly onStop: () => void
  readonly onPhoto: (file: File) => void
  readonly onTorch: (on: boolean) => void
  readonly onZoom: (value: number) => void
  readonly onSwitchCamera: () => void
  readonly onSound: (sound: boolean) => void
}

export interface ScannerScreenProps extends TripChipsProps {
  readonly state: ScannerState
  readonly sound: boolean
  /** A page of its own, on which one code follows the other; true while a code is being dealt with. */
  readonly isPaused?: boolean | undefined
  /** Shown in place of the hint, which it gets while the camera is on. */
  readonly result?: ((hint: string | null) => ReactNode) | undefined
  readonly title?: string | undefined
  readonly typedName?: TypedName | undefined
  readonly actions: CameraActions
}

export function ScannerScreen(props: ScannerScreenProps) {
  const { state, sound, isPaused, typedName, actions } = props
  const [typing, setTyping] = useState(false)
  const [wasPaused, setWasPaused] = useState(isPaused)
  if (isPaused !== wasPaused) {
    setWasPaused(isPaused)
    if (!isPaused) setTyping(false)
  }
  const file = useRef<HTMLInputElement>(null)
  const showsRest = useLateRemoval(!typing)
  const isCamera = showsRest && !isPhoto(state)
  const choose = () => file.current?.click()
  const ways = {
    onTypeCode: () => setTyping(true),
    onReadPhoto: () => {
      choose()
      actions.onStop()
    },
    onBack: () => {
      setTyping(false)
      if (isPhoto(state)) actions.onRetry()
    },
  }
  return (
    <CameraDialog
      title={props.title ?? scannerCopy.title}
      isPage={isPaused !== undefined}
      closeLabel={scannerCopy.close}
      onClose={actions.onClose}
      tool={<SoundToggle sound={sound} onSound={actions.onSound} />}
      head={
        isCamera && (
          <>
            <TripChips shop={props.shop} day={props.day} />
            {state.kind === 'scanning' && (
              <ScanAdviceLine
                advice={state.advice}
                iphone={state.iphone}
                onConfirm={actions.onConfirm}
              />
            )}
          </>
        )
      }
      foot={isCamera && <Foot {...props} {...ways} />}
    >
      {typing && (
        <TypedCodeForm
          onTypedCode={actions.onTypedCode}
          typedName={typedName}
          onBack={ways.onBack}
        />
      )}
      {showsRest && isPhoto(state) && (
        <PhotoReading
          busy={state.kind !== 'choosing-photo'}
          status={photoStatus(state)}
          message={state.kind === 'choosing-photo' ? state.message : null}
          needsConfirmation={state.kind === 'choosing-photo' && state.needsConfirmation}
          onConfirm={actions.onConfirm}
          onChoose={choose}
          onTypeCode={ways.onTypeCode}
          onBack={ways.onBack}
        />
      )}
      {isCamera && isPaused === undefined && <Middle {...props} />}
      {isCamera && isPaused !== undefined && (
        <Flex
          direction="column"
          justify="center"
          flexShrink="0"
          minHeight="min(70vw, 350px, 50dvh)"
        >
          <Middle {...props} />
        </Flex>
      )}
      <FileInput
        ref={file}
        accept="image/*"
        label={scannerCopy.readPhoto}
        onFile={actions.onPhoto}
      />
    </CameraDialog>
  )
}

/** A code found without an outline comes from a photo. */
function isPhoto(state: ScannerState): boolean {
  const { kind } = state
  return (
    kind === 'choosing-photo' || kind === 'reading-photo' || (kind === 'found' && !state.outline)
  )
}

function Middle({ state, result, actions }: ScannerScreenProps) {
  switch (state.kind) {
    case 'requesting':
      return <CameraPermission />
    case 'starting':
    case 'scanning':
    case 'found': {
      const outline = state.kind === 'found' ? state.outline : null
      const zoom = state.kind === 'scanning' ? state.tools.zoom : null
      const picture = (
        <>
          <CameraVideo onVideo={actions.onVideo} />
          {outline && <CodeOutlineFrame outline={outline} />}
        </>
      )
      return (
        <Viewfinder picture={picture} fades={result !== undefined}>
          {zoom && <ZoomButtons zoom={zoom} onZoom={actions.onZoom} />}
        </Viewfinder>
      )
    }
    case 'failed': {
      const { message, denied } = state
      return (
        <CameraFailure
          message={message}
          help={denied}
          onRetry={actions.onRetry}
          onCancel={actions.onClose}
        />
      )
    }
    case 'choosing-photo':
    case 'reading-photo':
      return null
  }
}

interface FootProps extends ScannerScreenProps {
  readonly onTypeCode: () => void
  readonly onReadPhoto: () => void
}

function Foot(props: FootProps) {
  const { state, isPaused, result, actions, onTypeCode, onReadPhoto } = props
  const { kind } = state
  const hint = hintFor(state)
  return (
    <>
      {result?.(hint) ??
        (hint ? (
          <ScanHint text={hint} />
        ) : (
          // The ways out of a page stay at its bottom.
          isPaused !== undefined && <span />
        ))}
      <ScannerActions
        tools={kind === 'scanning' ? state.tools : noTools}
        onTorch={actions.onTorch}
        onTypeCode={onTypeCode}
        onReadPhoto={onReadPhoto}
        onSwitchCamera={actions.onSwitchCamera}
      />
    </>
  )
}

function hintFor(state: ScannerState): string | null {
  if (state.kind === 'found') return scannerCopy.found(groupDigits(state.barcode))
  if (state.kind === 'starting') return scannerCopy.starting
  return state.kind === 'scanning' ? scannerCopy.guide : null
}

function photoStatus(state: ScannerState): string {
  if (state.kind === 'found') return scannerCopy.found(groupDigits(state.barcode))
  if (state.kind === 'choosing-photo' && state.needsConfirmation) return scannerCopy.advice.print
  return state.kind === 'reading-photo' ? scannerCopy.readingPhoto : scannerCopy.photoHelp
}

interface SoundToggleProps {
  readonly sound: boolean
  readonly onSound: (sound: boolean) => void
}

function SoundToggle({ sound, onSound }: SoundToggleProps) {
  const Icon = sound ? Volume2 : VolumeX
  return (
    <Button
      type="button"
      variant="ghost"
      minWidth="44px"
      minHeight="44px"
      padding="0"
      borderRadius="full"
      aria-label={scannerCopy.sound}
      title={scannerCopy.sound}
      aria-pressed={sound}
      onClick={() => onSound(!sound)}
    >
      <Icon aria-hidden />
    </Button>
  )
}

function ScanHint({ text }: { readonly text: string }) {
  return (
    <chakra.p role="status" textStyle="lg" fontWeight="semibold" {...below}>
      {text}
    </chakra.p>
  )
}

const below = {
  pt: '3',
  color: 'white',
  textAlign: 'center',
  lineHeight: '1.35',
  fontVariantNumeric: 'tabular-nums',
} as const
