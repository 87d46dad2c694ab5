import { usePhotoCamera } from '../../platform/camera/usePhotoCamera.ts'
import { PhotoCameraScreen } from '../../screens/product/PhotoCameraScreen.tsx'

interface ProductCameraProps {
  readonly onShot: (photo: File) => void
  readonly onClose: () => void
}

/** The camera over a product form; loaded when it opens. */
export function ProductCamera({ onShot, onClose }: ProductCameraProps) {
  const camera = usePhotoCamera({ onShot })
  return <PhotoCameraScreen {...camera} onClose={onClose} />
}
