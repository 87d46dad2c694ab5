import { chakra } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface CameraVideoProps {
  readonly onVideo: (video: HTMLVideoElement | null) => void
  /** `cover` for scanning, which reads the cropped edges too; `contain` for taking a photo. */
  readonly fit?: 'cover' | 'contain'
}

export function CameraVideo({ onVideo, fit = 'cover' }: CameraVideoProps) {
  return (
    <chakra.video
      ref={onVideo}
      aria-label={scannerCopy.picture}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      position="absolute"
      inset="0"
      width="full"
      height="full"
      objectFit={fit === 'cover' ? 'cover' : 'contain'}
    />
  )
}
