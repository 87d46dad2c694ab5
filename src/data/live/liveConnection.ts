import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { memberAccount } from '../../contract/accounts.ts'
import { parseJson } from '../../domain/format/parseJson.ts'
import { withLock } from '../../platform/offline/webLocks.ts'
import { keys } from '../cache/keys.ts'
import { ApiError } from '../http/apiError.ts'
import { request, requestBody } from '../session/request.ts'
import { SILENCE_MS } from './liveActivity.ts'

const liveState = z.object({
  ...{ products: z.string(), list: z.string(), people: z.string() },
  trips: z.optional(z.string()),
})
export type LiveState = z.infer<typeof liveState>

const HIDDEN_MS = 5000

/** A tab that does not hold the connection asks for the state that the holder knows. */
const NEW_TAB = 'new tab'

/** A connection that has lasted was good: the next one is opened at once. */
const GOOD_MS = 30_000
const LONGEST_PAUSE_MS = 60_000

interface LiveListener {
  readonly onState: (state: LiveState) => void
  /** After everything that comes. */
  readonly onActivity: () => void
}

/** Full jitter, so that the phones of a server that comes back do not all connect at once. */
const pauseAfter = (failures: number) =>
  failures === 0 ? 0 : Math.random() * Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** Reads one connection to its end. @param onRetry called with how many milliseconds the server asks to wait for the next @throws ApiError, NetworkError */
async function readConnection(
  { onState, onActivity }: LiveListener,
  onRetry: (ms: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = (await requestBody(keys.live)).body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent({ data }) {
      const { success, data: state } = z.safeParse(liveState, parseJson(data))
      if (success) onState(state)
    },
    onRetry,
  })
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(cancel, SILENCE_MS)
      const part = await reader?.read()
      if (!part || part.done) return
      onActivity()
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', cancel)
  }
}

async function keepConnected(listener: LiveListener, signal: AbortSignal): Promise<void> {
  let failures = 0
  let retryMs = 0
  const onRetry = (ms: number) => {
    retryMs = ms
  }
  while (!signal.aborted) {
    const openedAt = performance.now()
    try {
      await readConnection(listener, onRetry, signal)
    } catch (error) {
      // Removed, or alone again: the account has another catalogue now.
      const isOther = error instanceof ApiError && [403, 409].includes(error.status)
      if (isOther) await request(keys.account, { schema: memberAccount }).catch(() => undefined)
    }
    failures = performance.now() - openedAt > GOOD_MS ? 0 : failures + 1
    if (!signal.aborted) await pause(Math.max(retryMs, pauseAfter(failures)), signal)
  }
}

/** Keeps one connection in this browser, whose visible tabs share it. @returns what ends that */
export function followLive({ onState, onActivity }: LiveListener): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('memoprix-live') : null
  let connecting: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  let shared: LiveState | null = null

  const receive = (state: LiveState | null) => {
    onActivity()
    if (state) onState(state)
  }
  const share = (state: LiveState | null) => {
    shared = state ?? shared
    receive(state)
    channel?.postMessage(state)
  }
  channel?.addEventListener('message', ({ data }) => {
    if (data !== NEW_TAB) receive(data)
    else if (shared) channel.postMessage(shared)
  })
  channel?.postMessage(NEW_TAB)

  function connect(): void {
    if (connecting) return
    connecting = new AbortController()
    const { signal } = connecting
    const listener = { onState: share, onActivity: () => share(null) }
    const run = () => keepConnected(listener, signal)
    void withLock('memoprix-live', run, signal).catch(() => undefined)
  }

  function disconnect(): void {
    connecting?.abort()
    connecting = null
    shared = null
  }

  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(disconnect, HIDDEN_MS)
    else connect()
  }
  // A page that comes back from the browser's cache has lost its connection without an error.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    disconnect()
    connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', onReturn)
  onVisibility()
  return () => {
    clearTimeout(hiding)
    disconnect()
    channel?.close()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', onReturn)
  }
}
