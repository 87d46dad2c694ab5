export interface TaskEvent extends Event {
  readonly data?: unknown
  waitUntil(task: Promise<unknown>): void
}

/** TypeScript's worker types clash with those of a page. */
interface WorkerScope {
  readonly registration: { update(): Promise<unknown> }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: TaskEvent) => void,
  ): void
}

export const workerScope = self as unknown as WorkerScope
