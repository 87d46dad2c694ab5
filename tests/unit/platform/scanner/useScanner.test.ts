import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { scanWithCamera } from '../../../../src/platform/scanner/cameraScan.ts'
import { useScanner } from '../../../../src/platform/scanner/useScanner.ts'
import { mountHook } from '../../../support/mountHook.ts'

type CameraScan = Parameters<typeof scanWithCamera>[0]

const opened = vi.hoisted(() => [] as CameraScan[])
vi.mock('../../../../src/platform/scanner/cameraScan.ts', () => ({
  scanWithCamera(scan: CameraScan) {
    opened.push(scan)
    return new Promise((_, reject) => {
      scan.signal.addEventListener('abort', () => reject(scan.signal.reason))
    })
  },
}))

const SECOND = 1000
const MINUTE = 60 * SECOND

beforeEach(() => {
  opened.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const camera = () => {
  const scan = opened.at(-1)
  return !scan || scan.signal.aborted ? 'off' : scan.isPaused?.() ? 'paused' : 'reading'
}

/** A trip: `open` and `close` are of the page's sheet, a number is how long one waits then. */
async function trip(...steps: readonly ('open' | 'close' | number)[]) {
  const onCode = () => undefined
  const scanner = await mountHook(useScanner, { onCode, isPaused: false })
  const seen: string[] = []
  for (const step of steps) {
    if (typeof step === 'number') await scanner.run(() => vi.advanceTimersByTimeAsync(step))
    else await scanner.render({ onCode, isPaused: step === 'open' })
    seen.push(camera())
  }
  await scanner.unmount()
  expect([camera(), vi.getTimerCount()]).toEqual(['off', 0])
  return { seen, openings: opened.length }
}

describe('a camera behind a sheet', () => {
  it.each([
    ['reads again once the sheet is closed', ['open', SECOND, 'close', SECOND], 'reading'],
    ['is on one moment before three minutes', ['open', 3 * MINUTE - 1], 'paused'],
    ['is off after three minutes', ['open', 3 * MINUTE], 'off'],
    ['reads on for an hour after a short sheet', ['open', SECOND, 'close', 60 * MINUTE], 'reading'],
    [
      'reads on after a sheet that was closed one moment before',
      ['open', 3 * MINUTE - 1, 'close', 3 * MINUTE],
      'reading',
    ],
    [
      'counts each sheet alone',
      ['open', 2 * MINUTE, 'close', SECOND, 'open', 2 * MINUTE],
      'paused',
    ],
    [
      'counts the second sheet to its end',
      ['open', 2 * MINUTE, 'close', SECOND, 'open', 3 * MINUTE],
      'off',
    ],
  ] as const)('%s', async (_, steps, expected) => {
    const { seen, openings } = await trip(...steps)
    expect(seen.at(-1)).toBe(expected)
    expect(openings).toBe(1)
  })

  it('is opened again after the sheet that it was stopped behind, and stays', async () => {
    const steps = ['open', 3 * MINUTE, 'close', 10 * MINUTE, 'open', MINUTE] as const
    const { seen, openings } = await trip(...steps)
    expect(seen).toEqual(['paused', 'off', 'reading', 'reading', 'paused', 'paused'])
    expect(openings).toBe(2)
  })

  it('is the same one for ten products in a row', async () => {
    const product = ['open', 20 * SECOND, 'close', 10 * SECOND] as const
    const { seen, openings } = await trip(...Array.from({ length: 10 }, () => product).flat())
    expect(seen.filter((_, place) => place % 4 === 3)).toEqual(Array(10).fill('reading'))
    expect(openings).toBe(1)
  })
})
