import { Box, chakra, Flex } from '@chakra-ui/react'
import { Flashlight, SwitchCamera } from 'lucide-react'
import { CameraDialog } from '../../components/scanner/CameraDialog.tsx'
import { CameraFailure } from '../../components/scanner/CameraFailure.tsx'
import { CameraPicture } from '../../components/scanner/CameraPicture.tsx'
import { CameraRequest } from '../../components/scanner/CameraRequest.tsx'
import { RoundAction } from '../../components/scanner/RoundAction.tsx'
import { ShutterButton } from '../../components/scanner/ShutterButton.tsx'
import { photoCameraCopy, productFormCopy } from '../../copy/productForm.ts'
import { scannerCopy } from '../../copy/scanner.ts'
import { type CameraTools, noTools } from '../../domain/scanner/cameraTools.ts'

export type PhotoCameraState =
  | { readonly kind: 'requesting' }
  | { readonly kind: 'ready'; readonly tools: CameraTools }
  | { readonly kind: 'failed'; readonly denied: boolean; readonly message: string }

export interface PhotoCameraScreenProps {
  readonly state: PhotoCameraState
  /** The element that shows the camera: there from the first request on. */
  readonly onVideo: (video: HTMLVideoElement | null) => void
  readonly onShoot: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
  readonly onTorch: (on: boolean) => void
  readonly onSwitchCamera: () => void
}

/** The camera over the whole screen, for a product's photo: what is seen is what is taken. */
export function PhotoCameraScreen(props: PhotoCameraScreenProps) {
  const { state, onVideo, onRetry, onClose } = props
  return (
    <CameraDialog
      title={productFormCopy.takePhoto}
      closeLabel={photoCameraCopy.close}
      onClose={onClose}
      foot={state.kind === 'failed' ? undefined : <Foot {...props} />}
    >
      <Box position="fixed" inset="0" bg="black" hidden={state.kind !== 'ready'}>
        <CameraPicture onVideo={onVideo} fit="contain" />
      </Box>
      {state.kind === 'requesting' && <CameraRequest />}
      {state.kind === 'failed' && (
        <CameraFailure
          message={state.message}
          help={state.denied}
          onRetry={onRetry}
          onCancel={onClose}
        />
      )}
    </CameraDialog>
  )
}

function Foot({ state, onShoot, onTorch, onSwitchCamera }: PhotoCameraScreenProps) {
  const { torch, several } = state.kind === 'ready' ? state.tools : noTools
  return (
    <>
      <Box flex="1" />
      {state.kind === 'ready' && (
        <chakra.p role="status" {...caption}>
          {photoCameraCopy.guide}
        </chakra.p>
      )}
      <Flex align="center" justify="center" gap="4" py="3">
        <Flex flex="1" justify="flex-end">
          {torch !== null && (
            <RoundAction
              icon={Flashlight}
              text={scannerCopy.torch}
              pressed={torch}
              onPress={() => onTorch(!torch)}
            />
          )}
        </Flex>
        <ShutterButton disabled={state.kind !== 'ready'} onShoot={onShoot} />
        <Flex flex="1">
          {several && (
            <RoundAction
              icon={SwitchCamera}
              text={scannerCopy.camera}
              name={scannerCopy.switchCamera}
              onPress={onSwitchCamera}
            />
          )}
        </Flex>
      </Flex>
    </>
  )
}

/** Readable on whatever the camera sees. */
const caption = {
  alignSelf: 'center',
  px: '3',
  py: '1',
  borderRadius: 'full',
  bg: 'scrim',
  color: 'white',
  textStyle: 'sm',
  fontWeight: 'semibold',
} as const
