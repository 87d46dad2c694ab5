import { scannerFailureCopy } from '../../copy/scanner.ts'
import type { ScannerFailure } from '../../domain/scanner/scannerMachine.ts'

/** Why there is no picture, and the sentence that a person reads (specification, section 8). */
export class CameraFailure extends Error {
  override readonly name = 'CameraFailure'
  readonly kind: ScannerFailure

  constructor(kind: ScannerFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** The camera is on and sends no picture, or went away while the page was hidden: worth a new start. */
export class DeadCamera extends Error {
  override readonly name = 'DeadCamera'
  /** There were pictures before. */
  readonly seen: boolean

  constructor(seen: boolean) {
    super(scannerFailureCopy.noPicture)
    this.seen = seen
  }
}

/** What an error says, for the end of a sentence; its name where it says nothing. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return String(error)
}

/** The failure behind an error of getUserMedia. */
export function cameraFailure(error: unknown): CameraFailure {
  if (error instanceof CameraFailure) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return new CameraFailure('denied', scannerFailureCopy.denied, error)
  }
  if (name === 'NotFoundError') {
    return new CameraFailure('no-camera', scannerFailureCopy.noCamera, error)
  }
  const sentence =
    name === 'OverconstrainedError' ? scannerFailureCopy.impossible : scannerFailureCopy.other
  return new CameraFailure('other', sentence(reasonOf(error)), error)
}

/** The failure of anything between the permission and the first look at a frame. */
export function startFailure(error: unknown): CameraFailure {
  if (error instanceof CameraFailure) return error
  return new CameraFailure('start-failed', scannerFailureCopy.startFailed(reasonOf(error)), error)
}
