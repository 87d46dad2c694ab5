/** How far one opening of the scanner is (specification, section 4). */
export type ScannerPhase =
  | 'closed'
  | 'requesting'
  | 'granted'
  | 'scanning'
  | 'paused'
  | 'stopped'
  | 'reading'
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
  | 'stop'
  | 'read-file'
  | 'miss'
  | 'find'
  | 'retry'
  | 'close'

/** Out of every phase with a camera, or without one for a reason. */
const ways = { stop: 'stopped', close: 'closed' } as const

/**
 * Every move that is allowed; what is not written here is forbidden. A photograph is read only
 * once the camera has been stopped, and the way back asks for the camera again. Another camera,
 * or one that sends no picture, is asked for again out of the scanning.
 */
export const scannerMoves: Readonly<
  Record<ScannerPhase, Readonly<Partial<Record<ScannerMove, ScannerPhase>>>>
> = {
  closed: { open: 'requesting' },
  requesting: { grant: 'granted', deny: 'denied', fail: 'error', ...ways },
  granted: { start: 'scanning', fail: 'error', retry: 'requesting', ...ways },
  scanning: { pause: 'paused', find: 'found', fail: 'error', retry: 'requesting', ...ways },
  paused: { resume: 'scanning', fail: 'error', retry: 'requesting', ...ways },
  stopped: { 'read-file': 'reading', retry: 'requesting', close: 'closed' },
  reading: { find: 'found', miss: 'stopped', retry: 'requesting', close: 'closed' },
  denied: { retry: 'requesting', ...ways },
  error: { retry: 'requesting', ...ways },
  found: { close: 'closed' },
}

/**
 * The phase after a move.
 * @returns null when the move is forbidden in that phase: the phase then stays as it is
 */
export function nextPhase(phase: ScannerPhase, move: ScannerMove): ScannerPhase | null {
  return scannerMoves[phase][move] ?? null
}
