/** How far one opening of the scanner is (specification, section 4). */
export type ScannerPhase =
  | 'closed'
  | 'requesting'
  | 'granted'
  | 'scanning'
  | 'paused'
  | 'denied'
  | 'error'
  | 'found'

export type ScannerMove =
  | 'open'
  | 'grant'
  | 'deny'
  | 'fail'
  | 'start'
  | 'pause'
  | 'resume'
  | 'find'
  | 'read-file'
  | 'retry'
  | 'close'

/** What keeps the camera's picture away (specification, section 8). */
export type ScannerFailure = 'denied' | 'no-camera' | 'unsupported' | 'start-failed' | 'other'

/** The states of the scanning engine, by the names that the specification gives them. */
export type EngineState = 'NOT_STARTED' | 'SCANNING' | 'PAUSED'

/** Every move that is allowed; what is not written here is forbidden. */
export const scannerMoves: Readonly<
  Record<ScannerPhase, Readonly<Partial<Record<ScannerMove, ScannerPhase>>>>
> = {
  closed: { open: 'requesting' },
  requesting: {
    grant: 'granted',
    deny: 'denied',
    fail: 'error',
    'read-file': 'found',
    close: 'closed',
  },
  granted: { start: 'scanning', fail: 'error', 'read-file': 'found', close: 'closed' },
  scanning: { pause: 'paused', find: 'found', fail: 'error', close: 'closed' },
  paused: { resume: 'scanning', fail: 'error', close: 'closed' },
  denied: { retry: 'requesting', 'read-file': 'found', close: 'closed' },
  error: { retry: 'requesting', 'read-file': 'found', close: 'closed' },
  found: { close: 'closed' },
}

/**
 * The phase after a move.
 * @returns null when the move is forbidden in that phase: the phase then stays as it is
 */
export function nextPhase(phase: ScannerPhase, move: ScannerMove): ScannerPhase | null {
  return scannerMoves[phase][move] ?? null
}

/** What the engine does in a phase: it runs while scanning, rests while paused, else has not started. */
export function engineState(phase: ScannerPhase): EngineState {
  if (phase === 'scanning') return 'SCANNING'
  return phase === 'paused' ? 'PAUSED' : 'NOT_STARTED'
}
