import { chakra } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface CameraPictureProps {
  readonly onVideo: (video: HTMLVideoElement | null) => void
}

/** The camera's picture behind everything; what is cut off at the edges is still read. */
export function CameraPicture({ onVideo }: CameraPictureProps) {
  return (
    <chakra.video
      ref={onVideo}
      aria-label={scannerCopy.picture}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      position="fixed"
      inset="0"
      width="full"
      height="full"
      objectFit="cover"
    />
  )
}
