import { basename } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { bandCopy } from '../../src/copy/prices/prices.ts'
import { scannerCopy } from '../../src/copy/scanner.ts'
import { hasValidCheckDigit } from '../../src/domain/scanner/barcode.ts'
import { browserLaunch } from '../../tests/support/browser.ts'
import { type FilmOptions, makeFilm } from '../../tests/support/pictures/film.ts'
import { waitForIdle } from './page/waitForIdle.ts'
import { installWorkerCamera, type ScanMarks } from './page/workerCamera.ts'
import { type FilledServer, startFilledServer } from './server/filledServer.ts'
import { addPrices } from './server/serverPrices.ts'
import { median, quantile } from './statistics.ts'

const FILMS = 20
const PRODUCTS = 10_000
const slowdowns = { full: 1, quarter: 4 } as const

/** Codes of known products, each held in another way. */
const films = Array.from({ length: FILMS }, (_, at): FilmOptions & { readonly barcode: string } => {
  const digits = `32701900${String(at).padStart(4, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => digits + digit).find(hasValidCheckDigit)
  return {
    barcode: check ?? '',
    module: 2 + (at % 3),
    tilt: ((at % 5) - 2) * 10,
    x: (((at * 7) % 5) - 2) * 60,
    y: (((at * 3) % 5) - 2) * 40,
  }
})

const nameOf = (barcode: string) => `Coquillettes ${barcode}`

async function addKnownProducts({ url, headers }: FilledServer): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number }
  }
  for (const { barcode } of films) {
    const content = { amount: 400, measure: 'g' }
    const product = { name: nameOf(barcode), category_id: 5, price: 2.35, barcode, content }
    const { id } = await post('/products', product)
    for (const paid of [2.45, 2.55]) await post(`/products/${id}/prices`, { ...content, paid })
  }
}

const addressOf = async (film: FilmOptions) => `/films/${basename(await makeFilm(film))}`

const evaluate = async <Result>(session: CDPSession, expression: string): Promise<Result> => {
  // Playwright's own `evaluate` brings 330 KB of script, 100 ms at a quarter of the speed.
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression)
  return result.value
}

async function scanAll(page: Page, slowdown: number): Promise<readonly ScanMarks[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const answers = ['/users/products', '/users/prices'].map((path) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api${path}`)),
  )
  await page.goto('/scan')
  for (const answer of await Promise.all(answers)) await answer.finished()
  await evaluate(session, 'stage.ready()')
  const marks: ScanMarks[] = []
  for (const film of films) {
    await evaluate(session, 'new Promise((resolve) => requestIdleCallback(resolve))')
    const address = await addressOf(film)
    marks.push(await evaluate(session, `stage.show('${address}', '${nameOf(film.barcode)}')`))
    await evaluate(session, 'stage.clear()')
  }
  return marks
}

function spread(times: readonly number[]) {
  return {
    median: median(times, 1),
    worst: quantile(times, 1, 1),
    first: Math.round(times[0] ?? 0),
  }
}

/** From the camera's first picture of a known code to its verdict on the screen, with 10,000 products; milliseconds. */
export async function measureScan(): Promise<object> {
  const server = await startFilledServer(1, PRODUCTS - FILMS)
  addPrices(server.file)
  await addKnownProducts(server)
  const browser = await chromium.launch(browserLaunch())
  const results: Record<string, object> = {}
  try {
    for (const [speed, slowdown] of Object.entries(slowdowns)) {
      const context = await browser.newContext({
        baseURL: server.url,
        bypassCSP: true,
        locale: 'fr-FR',
        serviceWorkers: 'block',
        viewport: { width: 390, height: 844 },
      })
      await context.route('**/films/*', async (route) => {
        const name = basename(new URL(route.request().url()).pathname)
        await route.fulfill({ path: `tests/.results/films/${name}` })
      })
      await context.addInitScript((token) => localStorage.setItem('token', token), server.token)
      await context.addInitScript(installWorkerCamera, {
        table: await addressOf({}),
        guide: scannerCopy.guide,
        verdict: bandCopy.references.usual.price(''),
      })
      const page = await context.newPage()
      await waitForIdle(browser)
      const marks = await scanAll(page, slowdown)
      results[speed] = {
        frameToVerdictMs: spread(marks.map(({ shown, verdict }) => verdict - shown)),
        frameToReadMs: spread(marks.map(({ shown, read }) => read - shown)),
        readToSheetMs: spread(marks.map(({ read, sheet }) => sheet - read)),
      }
      await context.close()
    }
    return { products: PRODUCTS, films: FILMS, ...results }
  } finally {
    await browser.close()
    await server.stop()
  }
}
