import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, NetworkError } from '../../../../src/data/http/apiError.ts'
import { request } from '../../../../src/data/session/request.ts'
import { limits } from '../../../../src/domain/limits.ts'
import {
  currentSession,
  endSession,
  startSession,
} from '../../../../src/platform/storage/session.ts'

/** A server that never answers; it only sees that it is given up. */
const silent = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

/** A server whose answer begins and never ends. */
const halting = async (_: unknown, init?: RequestInit) => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"id":'))
      init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
    },
  })
  return new Response(body)
}

/** What has become of a call. */
function follow(call: Promise<unknown>) {
  const seen = { outcome: 'waiting' as unknown }
  call.then(
    () => (seen.outcome = 'answered'),
    (error: unknown) => (seen.outcome = error),
  )
  return seen
}

describe('a call', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['a server that never answers', silent],
    ['an answer that never ends', halting],
  ])('gives up %s after twenty seconds', async (_, server) => {
    vi.stubGlobal('fetch', server)
    const call = follow(request('/products', { method: 'POST', body: { name: 'Comté' } }))
    await vi.advanceTimersByTimeAsync(limits.callTimeout - 1)
    expect(call.outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(call.outcome).toBeInstanceOf(NetworkError)
  })

  it('has longer to send a photo', async () => {
    vi.stubGlobal('fetch', silent)
    const call = follow(request('/products/upload-image', { method: 'POST', body: new FormData() }))
    await vi.advanceTimersByTimeAsync(limits.uploadTimeout - 1)
    expect(call.outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(call.outcome).toBeInstanceOf(NetworkError)
  })

  it('is aborted by the signal of its caller', async () => {
    vi.stubGlobal('fetch', silent)
    const asker = new AbortController()
    const call = follow(request('/products', { signal: asker.signal }))
    asker.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(call.outcome).toBeInstanceOf(NetworkError)
  })

  it('that is answered leaves no timer behind', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"id": 1}'))
    const schema = z.object({ id: z.int() })
    expect(await request('/products', { schema })).toEqual({ id: 1 })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an answer 401', () => {
  afterEach(() => {
    endSession()
    vi.unstubAllGlobals()
  })

  /** A call of Camille's that is answered by calling `answer`. */
  function lateAnswer() {
    let answer = (_: Response) => {}
    const response = new Promise<Response>((resolve) => {
      answer = resolve
    })
    vi.stubGlobal('fetch', () => response)
    startSession('a-token', 'camille@exemple.fr')
    const call = follow(request('/products/12'))
    return { call, answer: () => answer(new Response('{}', { status: 401 })) }
  }

  it('ends the session that the call was made in', async () => {
    const { call, answer } = lateAnswer()
    answer()
    await vi.waitFor(() => expect(call.outcome).toBeInstanceOf(ApiError))
    expect(currentSession().token).toBeNull()
  })

  it('that comes late does not end a newer session', async () => {
    const { call, answer } = lateAnswer()
    endSession()
    startSession('another-token', 'sami@exemple.fr')
    answer()
    await vi.waitFor(() => expect(call.outcome).toBeInstanceOf(ApiError))
    expect(currentSession()).toMatchObject({ token: 'another-token', userEmail: 'sami@exemple.fr' })
  })
})
