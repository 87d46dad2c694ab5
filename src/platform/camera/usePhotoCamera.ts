import { useCallback, useEffect, useRef, useState } from 'react'
import type { CameraFailure } from '../../domain/failure.ts'
import { scannerLimits } from '../../domain/limits.ts'
import { openCamera, rejectOnCameraLoss, stopCamera } from './camera.ts'
import { CameraError, cameraFailureOf, DeadCameraError } from './cameraError.ts'
import { nextPicture, pause } from './cameraPicture.ts'
import { takeShot } from './photo.ts'
import { useCameraTools } from './useCameraTools.ts'

type PhotoCamera =
  | { readonly kind: 'requesting' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly failure: CameraFailure }

const failed = (error: unknown): PhotoCamera => ({
  kind: 'failed',
  failure: cameraFailureOf(error),
})

async function film(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCamera: (stream: MediaStream | null) => void,
  onReady: () => void,
): Promise<never> {
  const stream = await openCamera(signal)
  try {
    const lost = rejectOnCameraLoss(stream, signal)
    onCamera(stream)
    if (!(await Promise.race([nextPicture(video, stream, signal), lost]))) {
      throw new CameraError({ code: 'other', reason: 'no-picture' })
    }
    onReady()
    return await lost
  } finally {
    onCamera(null)
    stopCamera(stream)
    video.srcObject = null
  }
}

/** The camera for a product photo; it is off after the shot, a failure, or unmounting. */
export function usePhotoCamera({ onShot }: { readonly onShot: (photo: File) => void }) {
  const [camera, setCamera] = useState<PhotoCamera>({ kind: 'requesting' })
  const video = useRef<HTMLVideoElement>(null)
  const closing = useRef<AbortController>(null)
  const { tools, onCamera, onTorch, onSwitchCamera } = useCameraTools(onRetry)

  const open = useCallback(async () => {
    closing.current?.abort()
    closing.current = new AbortController()
    const { signal } = closing.current
    const onReady = () => setCamera({ kind: 'ready' })
    while (video.current) {
      try {
        await film(video.current, signal, onCamera, onReady)
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof DeadCameraError)) return setCamera(failed(error))
      }
      // It stopped while the page was hidden: reopen it when the page is back.
      setCamera({ kind: 'requesting' })
      while (document.hidden && !signal.aborted) {
        await pause(scannerLimits.readerRetry, signal).catch(() => undefined)
      }
      if (signal.aborted) return
    }
  }, [onCamera])

  useEffect(() => {
    void open()
    return () => closing.current?.abort()
  }, [open])

  function onRetry() {
    setCamera({ kind: 'requesting' })
    void open()
  }

  async function onShoot() {
    const filming = closing.current
    if (!video.current || !filming) return
    try {
      const shot = await takeShot(video.current)
      // A second press takes no second photo.
      if (filming.signal.aborted) return
      filming.abort()
      onShot(shot)
    } catch (error) {
      filming.abort()
      setCamera(failed(error))
    }
  }

  const onVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
  }, [])

  const state = camera.kind === 'ready' ? ({ kind: 'ready', tools } as const) : camera
  return { state, onVideo, onShoot, onRetry, onTorch, onSwitchCamera }
}
