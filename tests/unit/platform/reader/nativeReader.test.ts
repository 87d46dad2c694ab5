import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eanBars } from '../../../../src/domain/scanner/barcode.ts'

const retail = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code']
const photograph = {} as ImageBitmap
const trial = '2000000000008'

/** What was drawn: the black bars, by where they begin. */
class Canvas {
  readonly bars: number[] = []
  getContext() {
    const { bars } = this
    return {
      fillStyle: '',
      fillRect(x: number) {
        if (this.fillStyle === 'black') bars.push(x)
      },
    }
  }
}

const detect = vi.fn<(picture: unknown) => Promise<object[]>>()
const cornerPoints = [{ x: 1, y: 2 }]
const code = (rawValue: string) => ({ rawValue, format: 'ean_13', cornerPoints })

function browserHas(formats: readonly string[]) {
  class Native {
    static getSupportedFormats = async () => formats
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', Native)
}

async function read() {
  const { readWithNative } = await import('../../../../src/platform/reader/nativeReader.ts')
  return await readWithNative(photograph)
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('OffscreenCanvas', Canvas)
  detect.mockReset()
  detect.mockImplementation(async (picture) =>
    picture === photograph ? [code('3560070805259')] : [code(trial)],
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("the browser's own reader", () => {
  it('is used when it lists the retail formats and reads the code drawn for it', async () => {
    browserHas(retail)
    expect(await read()).toMatchObject([
      { text: '3560070805259', format: 'ean_13', corners: cornerPoints },
    ])
    const drawn = detect.mock.calls[0]?.[0] as Canvas
    expect(drawn.bars).toHaveLength(eanBars(trial).replaceAll('0', '').length)
  })

  it('is not used where there is none', async () => {
    expect(await read()).toBeNull()
  })

  it.each([[[]], [['qr_code']], [['ean_13', 'ean_8', 'qr_code']]])(
    'is not used when it lists %j',
    async (formats) => {
      browserHas(formats)
      expect(await read()).toBeNull()
      expect(detect).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['reads nothing', async () => []],
    ['reads something else', async () => [code('3560070805259')]],
    ['throws', async () => Promise.reject(new DOMException('NotSupportedError'))],
  ])('is not used when the drawn code is not read: it %s', async (_, answer) => {
    browserHas(retail)
    detect.mockImplementation(answer)
    expect(await read()).toBeNull()
  })

  it('is not waited for when it never answers', async () => {
    vi.useFakeTimers()
    browserHas(retail)
    detect.mockReturnValue(new Promise(() => {}))
    const reading = read()
    await vi.advanceTimersByTimeAsync(1500)
    expect(await reading).toBeNull()
  })

  it('is given up from the moment it fails', async () => {
    browserHas(retail)
    detect.mockResolvedValueOnce([code(trial)])
    detect.mockRejectedValueOnce(new Error('service gone'))
    expect(await read()).toBeNull()
    expect(await read()).toBeNull()
    expect(detect).toHaveBeenCalledTimes(2)
  })
})
