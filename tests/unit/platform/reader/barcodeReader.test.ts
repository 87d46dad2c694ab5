import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reading } from '../../../../src/domain/scanner/readVote.ts'
import { wholeFrame } from '../../../../src/domain/scanner/scanGeometry.ts'
import type { ReadAnswer, ReadRequest } from '../../../../src/platform/reader/readerMessages.ts'

const noReader = 'no-reader'
const oil: Reading = { text: '3560070805259', format: 'ean_13', corners: [] }
const picture = {} as ImageBitmap

/** A worker that answers as a test sets it, or never. */
class MockWorker extends EventTarget {
  static started: MockWorker[] = []
  static answer: (request: ReadRequest) => ReadAnswer | null = () => null
  isTerminated = false

  constructor() {
    super()
    MockWorker.started.push(this)
  }

  postMessage(request: ReadRequest) {
    const data = MockWorker.answer(request)
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate() {
    this.isTerminated = true
  }
}

/** A picture element that knows a file's size, or that it is none. */
function imageOf(size: { width: number; height: number } | null) {
  return class extends EventTarget {
    naturalWidth = size?.width ?? 0
    naturalHeight = size?.height ?? 0
    set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(size ? 'load' : 'error')))
    }
  }
}

async function freshReader() {
  vi.resetModules()
  return await import('../../../../src/platform/reader/barcodeReader.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  MockWorker.started = []
  MockWorker.answer = ({ id }) => ({ id, readings: [oil] })
  vi.stubGlobal('Worker', MockWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the reader', () => {
  it('starts its worker once, before or at the first picture', async () => {
    const { readPicture, preloadReader } = await freshReader()
    preloadReader()
    preloadReader()
    expect(await readPicture({ picture, place: wholeFrame }, 'centre')).toEqual([oil])
    expect(MockWorker.started).toHaveLength(1)
  })

  it('says why when its wasm cannot be had, and starts afresh at the next picture', async () => {
    const { readPicture } = await freshReader()
    MockWorker.answer = ({ id }) => ({ id, error: 'CompileError: expected magic word' })
    await expect(readPicture({ picture, place: wholeFrame }, 'centre')).rejects.toThrow(noReader)
    expect(MockWorker.started[0]?.isTerminated).toBe(true)
    MockWorker.answer = ({ id }) => ({ id, readings: [oil] })
    expect(await readPicture({ picture, place: wholeFrame }, 'centre')).toEqual([oil])
    expect(MockWorker.started).toHaveLength(2)
  })

  it.each(['error', 'messageerror'])('gives up all pictures on %s of its worker', async (type) => {
    const { readPicture } = await freshReader()
    MockWorker.answer = () => null
    const reads = [
      readPicture({ picture, place: wholeFrame }, 'centre'),
      readPicture({ picture, place: wholeFrame }, 'whole'),
    ]
    MockWorker.started[0]?.dispatchEvent(new Event(type))
    for (const read of reads) await expect(read).rejects.toThrow(noReader)
    expect(MockWorker.started[0]?.isTerminated).toBe(true)
  })

  it('takes a silence of twenty seconds for the end of a worker that answered before', async () => {
    const { readPicture } = await freshReader()
    await readPicture({ picture, place: wholeFrame }, 'centre')
    MockWorker.answer = () => null
    const read = readPicture({ picture, place: wholeFrame }, 'centre')
    const rejected = expect(read).rejects.toThrow(noReader)
    await vi.advanceTimersByTimeAsync(20_000)
    await rejected
    expect(MockWorker.started[0]?.isTerminated).toBe(true)
  })

  it('waits two minutes for scripts and wasm on a slow line', async () => {
    const { readPicture } = await freshReader()
    MockWorker.answer = () => null
    const read = readPicture({ picture, place: wholeFrame }, 'centre')
    const rejected = expect(read).rejects.toThrow(noReader)
    await vi.advanceTimersByTimeAsync(119_000)
    expect(MockWorker.started[0]?.isTerminated).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    await rejected
  })
})

describe('a chosen photograph', () => {
  const file = new Blob(['…'])
  const received = vi.fn<(request: ReadRequest) => void>()

  async function read(readings: readonly Reading[] | null) {
    received.mockClear()
    MockWorker.answer = (request) => {
      received(request)
      return { id: request.id, readings }
    }
    const { readPhoto } = await freshReader()
    return await readPhoto(file)
  }

  beforeEach(() => vi.stubGlobal('Image', imageOf({ width: 4000, height: 3000 })))

  it('gives its barcode, normalised', async () => {
    const upcA = { ...oil, text: '012345678905', format: 'upc_a' }
    expect(await read([upcA])).toEqual({
      kind: 'found',
      read: { kind: 'product', code: '0012345678905' },
    })
  })

  it.each([
    ['nothing', [], { code: 'no-barcode' }],
    ['a QR code', [{ ...oil, format: 'qr_code' }], { code: 'not-retail', kind: 'link' }],
    [
      'a wrong check digit',
      [{ ...oil, text: '3560070805258' }],
      { code: 'not-retail', kind: 'wrong' },
    ],
    ['a file that does not decode', null, { code: 'not-a-picture' }],
  ])('says what it is instead: %s', async (_, readings, failure) => {
    expect(await read(readings)).toEqual({ kind: 'missed', failure })
  })

  it('is no picture when the browser cannot even tell its size', async () => {
    vi.stubGlobal('Image', imageOf(null))
    expect(await read([oil])).toEqual({ kind: 'missed', failure: { code: 'not-a-picture' } })
    expect(received).not.toHaveBeenCalled()
  })

  it.each([
    [{ width: 8660, height: 5773 }, 2600],
    [{ width: 5773, height: 8660 }, 1733],
    [{ width: 2600, height: 1950 }, undefined],
  ])('of %o is decoded to a width of %s', async (size, width) => {
    vi.stubGlobal('Image', imageOf(size))
    await read([oil])
    expect(received.mock.calls[0]?.[0]).toMatchObject({ photo: file, width })
  })
})

const assets = resolve(import.meta.dirname, '../../../../dist/assets')
const built = (() => {
  try {
    return readdirSync(assets)
  } catch {
    return []
  }
})()

describe.runIf(built.length > 0)('the built reader', () => {
  const named = (pattern: RegExp) => built.filter((name) => pattern.test(name))
  const textOf = (name: string) => readFileSync(resolve(assets, name))

  it('is a worker script of 20 KB at most, compressed', () => {
    const [script = '', ...more] = named(/^readerWorker-[\w-]+\.js$/)
    expect(more).toEqual([])
    expect(gzipSync(textOf(script)).length).toBeLessThanOrEqual(20_000)
  })

  it('has its wasm compressed beforehand, to less than it was', () => {
    for (const [wasm, least] of [
      [/^zxing_reader-[\w-]+\.wasm(\.br|\.gz)?$/, 0.45],
      [/^zbar-[\w-]+\.wasm(\.br|\.gz)?$/, 0.8],
    ] as const) {
      const files = named(wasm).toSorted()
      expect(files.map((name) => name.replace(/^.*\.wasm/, ''))).toEqual(['', '.br', '.gz'])
      const [raw = 0, brotli = 0, gzip = 0] = files.map((name) => textOf(name).length)
      expect(brotli).toBeLessThan(gzip)
      expect(gzip).toBeLessThan(least * raw)
    }
  })

  it('keeps the second reader in files of its own, script and wasm', () => {
    expect(named(/^zbar-[\w-]+\.js$/)).toHaveLength(1)
    expect(named(/^zbar-[\w-]+\.wasm$/)).toHaveLength(1)
    const [script = ''] = named(/^readerWorker-[\w-]+\.js$/)
    expect(textOf(script).toString()).not.toContain('_ImageScanner_create')
  })
})
