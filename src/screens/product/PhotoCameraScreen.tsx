import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { CameraDialog } from '../../components/scanner/CameraDialog.tsx'
import { CameraFailure } from '../../components/scanner/CameraFailure.tsx'
import { CameraPermission } from '../../components/scanner/CameraPermission.tsx'
import { CameraVideo } from '../../components/scanner/CameraVideo.tsx'
import { SwitchCameraButton, TorchButton } from '../../components/scanner/RoundButton.tsx'
import { photoCameraCopy, productFormCopy } from '../../copy/productForm.ts'
import { type CameraTools, noTools } from '../../domain/scanner/cameraTools.ts'

export type PhotoCameraState =
  | { readonly kind: 'requesting' }
  | { readonly kind: 'ready'; readonly tools: CameraTools }
  | { readonly kind: 'failed'; readonly denied: boolean; readonly message: string }

export interface PhotoCameraScreenProps {
  readonly state: PhotoCameraState
  /** Gets the video element, which is mounted from the first request on. */
  readonly onVideo: (video: HTMLVideoElement | null) => void
  readonly onShoot: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
  readonly onTorch: (on: boolean) => void
  readonly onSwitchCamera: () => void
}

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
        <CameraVideo onVideo={onVideo} fit="contain" />
      </Box>
      {state.kind === 'requesting' && <CameraPermission />}
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
          <TorchButton torch={torch} onTorch={onTorch} />
        </Flex>
        <ShutterButton disabled={state.kind !== 'ready'} onShoot={onShoot} />
        <Flex flex="1">{several && <SwitchCameraButton onPress={onSwitchCamera} />}</Flex>
      </Flex>
    </>
  )
}

interface ShutterButtonProps {
  readonly disabled: boolean
  readonly onShoot: () => void
}

function ShutterButton({ disabled, onShoot }: ShutterButtonProps) {
  return (
    <Button
      type="button"
      variant="plain"
      aria-label={photoCameraCopy.shoot}
      disabled={disabled}
      onClick={onShoot}
      boxSize="72px"
      padding="0"
      borderRadius="full"
      bg="white"
      borderWidth="4px"
      borderColor="black"
      boxShadow="0 0 0 4px white"
    />
  )
}

/** Readable on any picture. */
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
