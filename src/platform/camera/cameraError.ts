import type { CameraFailure, DeviceProblem } from '../../domain/failure.ts'

export class CameraError extends Error {
  override readonly name = 'CameraError'
  readonly failure: CameraFailure

  constructor(failure: CameraFailure, cause?: unknown) {
    super(failure.code, { cause })
    this.failure = failure
  }
}

/** The camera sends no picture, or stopped while the page was hidden: worth a restart. */
export class DeadCameraError extends Error {
  override readonly name = 'DeadCameraError'
  readonly hadPicture: boolean

  constructor(hadPicture: boolean) {
    super('no-picture' satisfies DeviceProblem)
    this.hadPicture = hadPicture
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return String(error)
}

/** Why getUserMedia, or the open camera, failed. */
export function cameraFailureOf(error: unknown): CameraFailure {
  if (error instanceof CameraError) return error.failure
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return { code: 'denied' }
  if (name === 'NotFoundError') return { code: 'no-camera' }
  const code = name === 'OverconstrainedError' ? 'overconstrained' : 'other'
  return { code, reason: reasonOf(error) }
}

/** Why the scanner failed after the permission. */
export function startFailureOf(error: unknown): CameraFailure {
  return error instanceof CameraError
    ? error.failure
    : { code: 'start-failed', reason: reasonOf(error) }
}
