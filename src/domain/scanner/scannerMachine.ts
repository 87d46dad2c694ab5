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

const ways = { stop: 'stopped', close: 'closed' } as const

/** Every allowed move. A photograph is read only once the camera is off. */
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
  found: { resume: 'scanning', retry: 'requesting', close: 'closed' },
}

/** The phase after a move; null when the move is forbidden. */
export function nextPhase(phase: ScannerPhase, move: ScannerMove): ScannerPhase | null {
  return scannerMoves[phase][move] ?? null
}
