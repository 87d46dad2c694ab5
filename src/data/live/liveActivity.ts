/** Longer than an open connection is quiet. */
export const SILENCE_MS = 100_000

let lastActivity = Number.NEGATIVE_INFINITY

/** After the server has sent something, to this tab or to another one of the browser. */
export function rememberActivity(): void {
  lastActivity = performance.now()
}

/** Whether this browser learns of changes without polling. */
export const isLive = () => performance.now() - lastActivity < SILENCE_MS
