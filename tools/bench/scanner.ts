import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { normaliseBarcode } from '../../src/domain/scanner/barcode.ts'
import { browserLaunch } from '../../tests/support/browser.ts'
import { cameraFlags, makeFilm } from '../../tests/support/pictures/film.ts'
import type { Measured } from './scanner/page/pictures.ts'
import type {} from './scanner/page/scannerPage.tsx'
import {
  heldOutFrames,
  type SyntheticFrame,
  steepFrames,
  straightFrames,
} from './scanner/page/syntheticFrames.ts'
import { measureOverlay } from './scanner/scannerOverlay.ts'
import { type Score, type ScoredAnswer, scoreOf, unionOf } from './scanner/scannerScore.ts'
import { quantile } from './statistics.ts'

const root = resolve(import.meta.dirname, 'scanner/page')
const outDir = resolve(import.meta.dirname, '../.results/scannerPage')
const filmed = '3560070805259'

interface Photograph {
  readonly file: string
  readonly text: string | null
  readonly format: string | null
}

/** Builds the page as the app is built and opens it in Chromium. */
async function onScannerPage<Result>(
  flags: readonly string[],
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const common = { configFile: false, root, logLevel: 'warn' } as const
  await build({
    ...common,
    plugins: [react()],
    worker: { format: 'es' },
    build: { target: 'es2022', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch(browserLaunch(flags))
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'scannerPage' in window)
    return await work(page)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The answers by decoder, ours first; `live` are those of the scanner's own loop. */
function byDecoder(measured: readonly (Measured & { truth: string | null })[]) {
  const names = Object.keys(measured[0]?.answers ?? {})
  const decoders = names.map((name): [string, ScoredAnswer[]] => [
    name,
    measured.map(({ truth, answers }) => {
      const { barcode, milliseconds } = answers[name] ?? { barcode: null, milliseconds: 0 }
      return { truth, barcode, milliseconds: [milliseconds] }
    }),
  ])
  return { decoders, live: measured.map(({ truth, live }): ScoredAnswer => ({ truth, ...live })) }
}

const framesUntilAccepted = (measured: readonly Measured[]) => {
  const frames = measured.filter(({ live }) => live.barcode).map(({ live }) => live.frames)
  return { median: quantile(frames, 0.5, 10), p95: quantile(frames, 0.95, 10) }
}

/**
 * All decoders on the same photographs. `memoprix` reads each as a chosen photo, `live` as twenty
 * different camera frames of which two must agree: its times are those of one frame.
 */
async function measurePhotographs(folder: string) {
  const index = await readFile(resolve(folder, 'index.json'), 'utf8')
  const photographs = JSON.parse(index) as readonly Photograph[]
  return await onScannerPage([], async (page) => {
    await page.route('**/photographs/*', async (route) => {
      const at = Number(route.request().url().split('/').at(-1))
      await route.fulfill({ path: resolve(folder, photographs[at]?.file ?? '') })
    })
    const read = (at: number) =>
      page.evaluate((at) => window.scannerPage.readPhotograph(`/photographs/${at}`), at)
    // Warm-up: loads every reader.
    await read(0)
    const measured: (Measured & { truth: string | null })[] = []
    for (const [at, { text, format }] of photographs.entries()) {
      const truth = text === null ? null : normaliseBarcode(text, format ?? undefined)
      measured.push({ truth, ...(await read(at)) })
    }
    const { decoders, live } = byDecoder(measured)
    return {
      photographs: {
        ...Object.fromEntries(decoders.map(([name, answers]) => [name, scoreOf(answers)])),
        union: unionOf(decoders.map(([, answers]) => answers)),
      },
      live: { ...scoreOf(live), frames: framesUntilAccepted(measured) },
    }
  })
}

const share = (a: number, b: number) => Math.round((a / b) * 100) / 100

/**
 * Synthetic frames: straight, tilted by 30 to 60°, and a held-out set that no threshold was tuned on,
 * a third of it without a code. `live` is the scanner's own loop; the others read the first frame.
 */
async function measureSyntheticFrames() {
  return await onScannerPage([], async (page) => {
    const measure = async (frames: readonly SyntheticFrame[]) => {
      const measured: (Measured & { truth: string | null })[] = []
      for (const made of frames) {
        const read = await page.evaluate(
          (made) => window.scannerPage.readSyntheticFrame(made),
          made,
        )
        measured.push({ truth: made.barcode, ...read })
      }
      const { decoders, live } = byDecoder(measured)
      return {
        of: frames.filter(({ barcode }) => barcode !== null).length,
        frames: framesUntilAccepted(measured),
        live: scoreOf(live),
        decoders: Object.fromEntries(decoders.map(([name, answers]) => [name, scoreOf(answers)])),
      }
    }
    const [first] = straightFrames
    if (first) await measure([first])
    const [straight, steep] = [await measure(straightFrames), await measure(steepFrames)]
    const { memoprix: _, ...rivals }: Record<string, Score> = straight.decoders
    const best = Math.max(...Object.values(rivals).map(({ correct }) => correct))
    return {
      straight,
      steep,
      heldOut: await measure(heldOutFrames),
      /** Tilted frames read, relative to the best other decoder's straight ones. */
      steepOfBestStraight: share(steep.live.correct / steep.of, best / straight.of),
      costOfHtml5Qrcode: share(straight.live.medianMs, rivals.html5Qrcode?.medianMs ?? 0),
    }
  })
}

async function measureHugePhoto() {
  return await onScannerPage([], (page) => page.evaluate(() => window.scannerPage.readHugePhoto()))
}

/** Opens the scanner twice on a film of a label. */
async function measureFilm() {
  const film = await makeFilm({ barcode: filmed })
  return await onScannerPage(cameraFlags(film), async (page) => {
    const cold = await page.evaluate(() => window.scannerPage.scan())
    const warm = await page.evaluate(() => window.scannerPage.scan())
    if (cold.barcode !== filmed || warm.barcode !== filmed) throw new Error('The film was misread.')
    return { cold, warm }
  })
}

/** Films, synthetic frames and the photographs of the folder BARCODES, if it exists; milliseconds. */
export async function measureScanner(): Promise<object> {
  const results = {
    film: await measureFilm(),
    hugePhoto: await measureHugePhoto(),
    overlay: await measureOverlay(),
    made: await measureSyntheticFrames(),
  }
  const folder = resolve(process.env.BARCODES ?? '../shared/data/barcodes')
  if (!existsSync(resolve(folder, 'index.json'))) {
    console.log(`scanner: no photographs in ${folder}, skipped`)
    return results
  }
  return { ...results, ...(await measurePhotographs(folder)) }
}
