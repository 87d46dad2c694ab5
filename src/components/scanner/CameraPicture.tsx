import { chakra } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface CameraPictureProps {
  readonly onVideo: (video: HTMLVideoElement | null) => void
  /** Covering, what is cut off at the edges is still read; a photograph is seen whole. */
  readonly fit?: 'cover' | 'contain'
}

/** The camera's picture, over all of what holds it. */
export function CameraPicture({ onVideo, fit = 'cover' }: CameraPictureProps) {
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
      objectFit={fit}
    />
  )
}
