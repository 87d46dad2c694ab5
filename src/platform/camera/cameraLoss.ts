import { scannerLimits } from '../../domain/limits.ts'
import { CameraError, DeadCameraError } from './cameraError.ts'

/**
 * Rejects when the camera stops: with `DeadCameraError` when the page was hidden (another app took
 * it, the phone was locked), else with `CameraError`.
 */
export function lossOf(stream: MediaStream, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    let back = Number.NEGATIVE_INFINITY
    const onReturn = () => {
      if (!document.hidden) back = performance.now()
    }
    const onLoss = () => {
      const wasHidden = document.hidden || performance.now() - back < scannerLimits.returnGrace
      const lost = { code: 'other', reason: 'camera-lost' } as const
      reject(wasHidden ? new DeadCameraError(true) : new CameraError(lost))
    }
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('pageshow', onReturn, { signal })
    for (const track of stream.getVideoTracks()) {
      track.addEventListener('ended', onLoss, { once: true, signal })
    }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
