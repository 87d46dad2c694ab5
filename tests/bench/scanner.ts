import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { normaliseBarcode } from '../../src/domain/barcode.ts'
import { browserLaunch } from '../support/browser.ts'
import { cameraFlags, makeFilm } from '../support/film.ts'
import type {} from './scannerPage/scannerPage.tsx'

const root = resolve(import.meta.dirname, 'scannerPage')
const outDir = resolve(import.meta.dirname, '../.results/scannerPage')
const filmed = '3560070805259'

interface Photograph {
  readonly file: string
  readonly text: string | null
  readonly format: string | null
}

/** Builds the page as the app is built, and opens it in a Chromium with these flags. */
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

const quantile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) /
  10

/** Reads every photograph of the folder, both sides normalised before they are compared. */
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
    // Once for nothing: the reader is loaded before the clock starts.
    await read(0)
    const score = { correct: 0, wrong: 0, falseReads: 0 }
    const times: number[] = []
    for (const [at, { text, format }] of photographs.entries()) {
      const { barcode, milliseconds } = await read(at)
      times.push(milliseconds)
      if (!barcode) continue
      if (text === null) score.falseReads++
      else if (normaliseBarcode(text, format ?? undefined) === barcode) score.correct++
      else score.wrong++
    }
    times.sort((a, b) => a - b)
    return { ...score, medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) }
  })
}

/** Opens the scanner twice on a film of a label: from the overlay's first paint to the code. */
async function measureFilm() {
  const film = await makeFilm({ barcode: filmed })
  return await onScannerPage(cameraFlags(film), async (page) => {
    const cold = await page.evaluate(() => window.scannerPage.scan())
    const warm = await page.evaluate(() => window.scannerPage.scan())
    if (cold.barcode !== filmed || warm.barcode !== filmed) throw new Error('The film was misread.')
    return { cold, warm }
  })
}

/**
 * The scanner's figures: the photographs of the folder that BARCODES names (skipped with a line
 * where it is absent), and a camera film from opening to code. Times in milliseconds.
 */
export async function measureScanner(): Promise<object> {
  const film = await measureFilm()
  const folder = resolve(process.env.BARCODES ?? '../shared/data/barcodes')
  if (!existsSync(resolve(folder, 'index.json'))) {
    console.log(`scanner: no photographs in ${folder}, skipped`)
    return { film }
  }
  return { film, photographs: { memoprix: await measurePhotographs(folder) } }
}
