import { type Browser, chromium, type Page } from 'playwright'
import { browserLaunch } from '../../../tests/support/browser.ts'
import { startFakeFoodDatabase } from '../../../tests/support/fakes/foodDatabase.ts'
import { mockSignedIn } from '../../../tests/support/journey/mockApi.ts'
import { cameraFlags, changeFilm, makeFilm } from '../../../tests/support/pictures/film.ts'
import { startAppServer } from '../../../tests/support/server/appServer.ts'
import { longestCpuTask } from '../page/longestCpuTask.ts'
import { throttleProcesses } from '../page/throttleProcesses.ts'
import { quantile } from '../statistics.ts'
import { type OverlayMarks, recordOverlayMarks } from './overlayMarks.ts'

const label = { barcode: '3560070805259', framesPerSecond: 30 }
const table = { framesPerSecond: 30 }
const rounds = 5
const COUNTING_MS = 4000

const marksOf = (page: Page) => page.evaluate(() => window.overlayMarks)
const resetMarks = (page: Page) =>
  page.evaluate(() => {
    const { tasks, ...times } = window.overlayMarks
    for (const name of Object.keys(times)) Object.assign(window.overlayMarks, { [name]: 0 })
    tasks.length = 0
  })
const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).click()
const until = (page: Page, mark: keyof OverlayMarks) =>
  page.waitForFunction((mark) => Boolean(window.overlayMarks[mark]), mark, { polling: 20 })

/** The form of a new product in a fresh context. */
async function openFreshForm(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await context.route('https://**', (route) => route.abort())
  const page = await context.newPage()
  await mockSignedIn(page)
  await page.addInitScript(recordOverlayMarks)
  await page.goto('/add-product')
  await page.getByRole('button', { name: 'Scanner maintenant' }).waitFor()
  return page
}

async function readOnce(page: Page): Promise<OverlayMarks> {
  await resetMarks(page)
  await scan(page)
  await until(page, 'found')
  await page.getByText('Code-barres détecté').waitFor()
  return await marksOf(page)
}

function figures(rounds: readonly OverlayMarks[]) {
  const median = (of: (marks: OverlayMarks) => number) => quantile(rounds.map(of), 0.5, 10)
  return {
    pressToOpenMs: median(({ pressed, opened }) => opened - pressed),
    openToPictureMs: median(({ opened, pictured }) => pictured - opened),
    openToReadMs: median(({ opened, read }) => read - opened),
    pictureToReadMs: median(({ pictured, read }) => read - pictured),
    openToFoundMs: median(({ opened, found }) => found - opened),
    longestTaskMs: quantile(
      rounds.flatMap(({ pressed, found, tasks }) => [
        0,
        ...tasks.flatMap(({ start, duration }) =>
          start + duration > pressed && start < found ? [duration] : [],
        ),
      ]),
      1,
      10,
    ),
  }
}

/** Reads a second without a code, and how soon « Fermer » turns the camera off. */
async function scanWithoutCode(page: Page) {
  await resetMarks(page)
  await scan(page)
  // Both readers are loaded after ten reads.
  await page.waitForFunction(() => window.overlayMarks.looks >= 10, null, { polling: 50 })
  const [before, start] = [(await marksOf(page)).looks, performance.now()]
  await new Promise((resolve) => setTimeout(resolve, COUNTING_MS))
  const [after, end] = [(await marksOf(page)).looks, performance.now()]
  await page.getByRole('button', { name: 'Fermer le scanner' }).click()
  await until(page, 'off')
  const { closed, off, tasks } = await marksOf(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return {
    looksPerSecond: quantile([((after - before) * 1000) / (end - start)], 0, 10),
    closeToCameraOffMs: quantile([off - closed], 0, 10),
    longestTaskMs: quantile([0, ...tasks.map(({ duration }) => duration)], 1, 10),
  }
}

/** Times a fixed computation, to measure the real slowdown. */
const sumOnPage = (page: Page) =>
  page.evaluate(() => {
    const start = performance.now()
    let sum = 0
    for (let at = 0; at < 60_000_000; at++) sum = (sum + at * 7) | 0
    return performance.now() - start + (sum & 0)
  })

async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

async function scanWithAllThreadsThrottled(browser: Browser, page: Page) {
  const before = await sumOnPage(page)
  const restore = throttleProcesses(await renderersOf(browser), 4)
  try {
    const timesSlower = quantile([(await sumOnPage(page)) / before], 0, 10)
    return { timesSlower, ...(await scanWithoutCode(page)) }
  } finally {
    restore()
  }
}

async function scanWithPageThrottled(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const result = await scanWithoutCode(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return result
}

/**
 * The scanner in the built app: first opening (`cold`), second one (`warm`), no code (`around`).
 * Wall-clock milliseconds, except `longestBusyTaskMs`: processor time of a traced round.
 */
export async function measureOverlay(): Promise<object> {
  const food = await startFakeFoodDatabase()
  const server = await startAppServer({ foodDatabaseUrl: food.url })
  const film = await makeFilm(table)
  const camera = film.replace(/\.y4m$/, '.overlay.y4m')
  await changeFilm(camera, label)
  const browser = await chromium.launch(browserLaunch(cameraFlags(camera)))
  try {
    const [cold, warm]: [OverlayMarks[], OverlayMarks[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const page = await openFreshForm(browser, server.url)
      cold.push(await readOnce(page))
      await page.getByRole('button', { name: 'Effacer le code-barres' }).click()
      warm.push(await readOnce(page))
      await page.context().close()
    }
    const traced = await openFreshForm(browser, server.url)
    const longestBusyTaskMs = await longestCpuTask(browser, traced, () => readOnce(traced))
    await traced.context().close()
    await changeFilm(camera, table)
    const page = await openFreshForm(browser, server.url)
    const around = await scanWithoutCode(page)
    const busyAround = await longestCpuTask(browser, page, () => scanWithoutCode(page))
    const pageAtQuarter = await scanWithPageThrottled(page)
    const allAtQuarter = await scanWithAllThreadsThrottled(browser, page)
    return {
      cold: { ...figures(cold), longestBusyTaskMs },
      warm: figures(warm),
      around: { ...around, longestBusyTaskMs: busyAround },
      pageAtQuarter,
      allAtQuarter,
    }
  } finally {
    await browser.close()
    await server.stop()
    await food.stop()
  }
}
