/** An event that holds the worker awake until a task is done. */
export interface TaskEvent extends Event {
  readonly data?: unknown
  waitUntil(task: Promise<unknown>): void
}

/** What a service worker has for a global; TypeScript's own types of it don't go with those of a page. */
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
