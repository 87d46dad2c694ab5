import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url'
import type { Detection } from '../../domain/scanner/codeStrength.ts'
import type { Point } from '../../domain/scanner/scanGeometry.ts'
import type { GreyPicture } from './greyPicture.ts'

const formats: Readonly<Record<string, string>> = {
  ZBAR_EAN13: 'ean_13',
  ZBAR_EAN8: 'ean_8',
  ZBAR_UPCA: 'upc_a',
  ZBAR_UPCE: 'upc_e',
}

/** zbar counts a line about six times: both ways, along rows and columns. */
const countsPerLine = 6

async function load() {
  const zbar = await import('@undecaf/zbar-wasm')
  zbar.setModuleArgs({ locateFile: () => zbarUrl })
  await zbar.getInstance()
  return zbar
}

type Zbar = Awaited<ReturnType<typeof load>>
let loading: Promise<Zbar | null> | undefined
let loaded: Zbar | null = null

/** Loads the second reader from a file of its own (LGPL); null when it cannot be had. */
function loadZbar(): Promise<Zbar | null> {
  loading ??= load().catch(() => null)
  void loading.then((zbar) => {
    loaded = zbar
  })
  return loading
}

/** Whether the second reader is loaded; else starts to load it. */
export function hasZbar(): boolean {
  void loadZbar()
  return loaded !== null
}

function boxAround(points: readonly Point[]): readonly Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Reads retail codes with the second reader. @param step 2 reads every second row and column */
export async function readWithZbar(
  picture: GreyPicture,
  step: number,
  scale: number,
): Promise<readonly Detection[]> {
  const zbar = await loadZbar()
  if (!zbar) return []
  const { ZBarConfigType: config, ZBarSymbolType: type } = zbar
  // A scanner would join half a code of the last picture with this one.
  const scanner = await zbar.ZBarScanner.create()
  try {
    scanner.setConfig(type.ZBAR_NONE, config.ZBAR_CFG_ENABLE, 0)
    for (const retail of [type.ZBAR_EAN13, type.ZBAR_EAN8, type.ZBAR_UPCA, type.ZBAR_UPCE]) {
      scanner.setConfig(retail, config.ZBAR_CFG_ENABLE, 1)
    }
    scanner.setConfig(type.ZBAR_NONE, config.ZBAR_CFG_X_DENSITY, step)
    scanner.setConfig(type.ZBAR_NONE, config.ZBAR_CFG_Y_DENSITY, step)
    const { data, width, height } = picture
    const symbols = await zbar.scanGrayBuffer(data.buffer, width, height, scanner)
    return symbols.map((symbol) => ({
      text: symbol.decode(),
      format: formats[symbol.typeName] ?? symbol.typeName,
      corners: boxAround(symbol.points),
      strength: (symbol.quality * step) / countsPerLine / scale,
    }))
  } finally {
    scanner.destroy()
  }
}
