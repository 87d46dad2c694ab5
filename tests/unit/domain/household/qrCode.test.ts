import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type QrCode, qrCode } from '../../../../src/domain/household/qrCode.ts'

const SCALE = 4
const link = 'https://memoprix.exemple.fr/rejoindre#Zk3vJq0cA1t9uLwXyB5nR7sDf2GhKm4PoQeTi6Yb8-0'

/** The path as the browser fills it, four pixels a unit. */
function paint({ size, path }: QrCode): ImageData {
  const width = size * SCALE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let place = 0; place < Number(length) * SCALE; place += 1) {
        data.fill(0, start + place * 4, start + place * 4 + 3)
      }
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData
}

describe('the QR code of a link', () => {
  it('is read back to the letter', async () => {
    const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
    const { buffer } = new Uint8Array(await readFile(file))
    prepareZXingModule({ overrides: { wasmBinary: buffer } })
    const [found] = await readBarcodes(paint(qrCode(link)), { formats: ['QRCode'] })
    expect(found?.text).toBe(link)
  })

  it('leaves four units free on each side', () => {
    const { size, path } = qrCode(link)
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number))
    const edges = runs.flatMap(([x = 0, y = 0, length = 0]) => [
      x,
      y,
      size - x - length,
      size - y - 1,
    ])
    expect(Math.min(...edges)).toBe(4)
  })
})
