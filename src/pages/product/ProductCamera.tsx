import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { usePhotoCamera } from '../../platform/camera/usePhotoCamera.ts'
import { PhotoCameraScreen } from '../../screens/product/PhotoCameraScreen.tsx'

interface ProductCameraProps {
  readonly onShot: (photo: File) => void
  readonly onClose: () => void
}

export function ProductCamera({ onShot, onClose }: ProductCameraProps) {
  const { state, ...camera } = usePhotoCamera({ onShot })
  const shown =
    state.kind === 'failed'
      ? ({
          kind: 'failed',
          denied: state.failure.code === 'denied',
          ...describeFailure(state.failure, 'takePhoto'),
        } as const)
      : state
  return <PhotoCameraScreen {...camera} state={shown} onClose={onClose} />
}
