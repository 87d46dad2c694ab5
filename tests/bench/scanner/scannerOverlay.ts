import { type Browser, chromium, type Page } from 'playwright'
import { browserLaunch } from '../../support/browser.ts'
import { startFakeFoodDatabase } from '../../support/fakes/foodDatabase.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { cameraFlags, changeFilm, makeFilm } from '../../support/pictures/film.ts'
import { startAppServer } from '../../support/server/appServer.ts'
import { longestBusyTask } from '../page/busyTasks.ts'
import { slowDown } from '../page/slowProcess.ts'
import { keepOverlayMarks, type OverlayMarks } from './overlayMarks.ts'
import { quantile } from './scannerScore.ts'

const label = { barcode: '3560070805259', framesPerSecond: 30 }
const table = { framesPerSecond: 30 }
const rounds = 5
/** How long looks are counted, milliseconds. */
const counted = 4000

const marksOf = (page: Page) => page.evaluate(() => window.overlayMarks)
const forget = (page: Page) =>
  page.evaluate(() => {
    const { tasks, ...times } = window.overlayMarks
    for (const name of Object.keys(times)) Object.assign(window.overlayMarks, { [name]: 0 })
    tasks.length = 0
  })
const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).click()
const until = (page: Page, mark: keyof OverlayMarks) =>
  page.waitForFunction((mark) => Boolean(window.overlayMarks[mark]), mark, { polling: 20 })

/** The form of a new product on a page that knows nothing yet: no cache, no permission, no scanner. */
async function freshForm(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await context.route('https://**', (route) => route.abort())
  const page = await context.newPage()
  await mockSignedIn(page)
  await page.addInitScript(keepOverlayMarks)
  await page.goto('/add-product')
  await page.getByRole('button', { name: 'Scanner maintenant' }).waitFor()
  return page
}

/** From the press to the code, and what the page was busy with meanwhile. */
async function readOnce(page: Page): Promise<OverlayMarks> {
  await forget(page)
  await scan(page)
  await until(page, 'found')
  await page.getByText('Code-barres détecté').waitFor()
  return await marksOf(page)
}

function figures(rounds: readonly OverlayMarks[]) {
  const median = (of: (marks: OverlayMarks) => number) => quantile(rounds.map(of), 0.5)
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
    ),
  }
}

/** Looks a second at a table without a code, and how soon the camera is off after « Fermer ». */
async function lookAround(page: Page) {
  await forget(page)
  await scan(page)
  // Ten looks in, both readers are there.
  await page.waitForFunction(() => window.overlayMarks.looks >= 10, null, { polling: 50 })
  const [before, start] = [(await marksOf(page)).looks, performance.now()]
  await new Promise((resolve) => setTimeout(resolve, counted))
  const [after, end] = [(await marksOf(page)).looks, performance.now()]
  await page.getByRole('button', { name: 'Fermer le scanner' }).click()
  await until(page, 'off')
  const { closed, off, tasks } = await marksOf(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return {
    looksPerSecond: quantile([((after - before) * 1000) / (end - start)], 0),
    closeToCameraOffMs: quantile([off - closed], 0),
    longestTaskMs: quantile([0, ...tasks.map(({ duration }) => duration)], 1),
  }
}

/** How long the same sum takes on the page's thread: what a slowed processor is measured by. */
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

/** The same with every thread of the page's process, the worker's too, at a quarter of its speed. */
async function lookAroundSlowly(browser: Browser, page: Page) {
  const before = await sumOnPage(page)
  const restore = slowDown(await renderersOf(browser), 4)
  try {
    const timesSlower = quantile([(await sumOnPage(page)) / before], 0)
    return { timesSlower, ...(await lookAround(page)) }
  } finally {
    restore()
  }
}

/** The page's thread alone at a quarter of its speed, as the browser's own tools slow it. */
async function lookAroundThrottled(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const result = await lookAround(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return result
}

/**
 * The scanner as a person lives it, in the built app: `cold` opens it on a page that has just come,
 * `warm` a second time there, `around` finds no code. Milliseconds on the wall, but
 * `longestBusyTaskMs`: of the processor, in one more round that is traced.
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
      const page = await freshForm(browser, server.url)
      cold.push(await readOnce(page))
      await page.getByRole('button', { name: 'Effacer le code-barres' }).click()
      warm.push(await readOnce(page))
      await page.context().close()
    }
    const traced = await freshForm(browser, server.url)
    const longestBusyTaskMs = await longestBusyTask(browser, traced, () => readOnce(traced))
    await traced.context().close()
    await changeFilm(camera, table)
    const page = await freshForm(browser, server.url)
    const around = await lookAround(page)
    const busyAround = await longestBusyTask(browser, page, () => lookAround(page))
    const pageAtQuarter = await lookAroundThrottled(page)
    const allAtQuarter = await lookAroundSlowly(browser, page)
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
