import { scannerFailureCopy } from '../../copy/scanner.ts'
import { scannerLimits } from '../../domain/limits.ts'
import { CameraFailure, DeadCamera } from './cameraFailure.ts'

/**
 * Rejects when the camera goes: with `DeadCamera` when it went while the page was hidden (another
 * app took it, the phone was locked), else with the sentence on a camera unplugged or taken away.
 */
export function lossOf(stream: MediaStream, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    let back = Number.NEGATIVE_INFINITY
    const onReturn = () => {
      if (!document.hidden) back = performance.now()
    }
    const onLoss = () => {
      const wasHidden = document.hidden || performance.now() - back < scannerLimits.returnGrace
      const sentence = scannerFailureCopy.other(scannerFailureCopy.cameraLost)
      reject(wasHidden ? new DeadCamera(true) : new CameraFailure('other', sentence))
    }
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('pageshow', onReturn, { signal })
    for (const track of stream.getVideoTracks()) {
      track.addEventListener('ended', onLoss, { once: true, signal })
    }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
