import type { CameraFailure, PhotoMiss } from '../../domain/failure.ts'
import type { CameraTools } from '../../domain/scanner/cameraTools.ts'
import { isPrint, type ParsedCode } from '../../domain/scanner/codes.ts'
import type { CodeOutline, ScanAdvice } from '../../domain/scanner/scanAdvice.ts'
import {
  nextPhase,
  type ScannerMove,
  type ScannerPhase,
} from '../../domain/scanner/scannerMachine.ts'

/** A code of a photograph has no outline. */
export interface FoundCode {
  readonly read: ParsedCode
  readonly outline: CodeOutline | null
}

interface Scanner {
  readonly phase: ScannerPhase
  /** Why there is no picture, or no code in the last photograph. */
  readonly failure: CameraFailure | PhotoMiss | null
  readonly found: FoundCode | null
  readonly advice: ScanAdvice | null
  /** A book: taken only when the person confirms it. */
  readonly unconfirmed: ParsedCode | null
}

interface Step extends Partial<Omit<Scanner, 'phase'>> {
  readonly move?: ScannerMove
}

const fresh = { failure: null, found: null, advice: null, unconfirmed: null }

export const closedScanner: Scanner = { phase: 'closed', ...fresh }

/** Ignores a forbidden move: it comes late, from an opening that is over. */
export function scannerReducer(scanner: Scanner, { move, ...known }: Step): Scanner {
  if (!move) return { ...scanner, ...known }
  const phase = nextPhase(scanner.phase, move)
  if (!phase) return scanner
  return { ...fresh, phase, ...known }
}

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** The state as the overlay shows it. */
export function toScannerState(
  { phase, failure, found, advice, unconfirmed }: Scanner,
  tools: CameraTools,
) {
  switch (phase) {
    case 'closed':
    case 'requesting':
      return { kind: 'requesting' } as const
    case 'granted':
      return { kind: 'starting' } as const
    case 'scanning':
    case 'paused':
      return { kind: 'scanning', iphone: isIphone(), advice, tools } as const
    case 'stopped':
      return {
        kind: 'choosing-photo',
        failure,
        needsConfirmation: unconfirmed !== null && isPrint(unconfirmed),
      } as const
    case 'reading':
      return { kind: 'reading-photo' } as const
    case 'found':
      return {
        kind: 'found',
        barcode: found?.read.code ?? '',
        outline: found?.outline ?? null,
      } as const
    case 'denied':
    case 'error':
      return { kind: 'failed', failure: failure ?? { code: 'unexpected' } } as const
  }
}
