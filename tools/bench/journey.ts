import { chromium, type Page } from 'playwright'
import { browserLaunch } from '../../tests/support/browser.ts'
import { startFakeFoodDatabase } from '../../tests/support/fakes/foodDatabase.ts'
import { cameraFlags, makeFilm } from '../../tests/support/pictures/film.ts'
import { startAppServer } from '../../tests/support/server/appServer.ts'
import { median } from './statistics.ts'

const barcode = '3560070805259'
const rounds = 5

/** Milliseconds of the page's clock. */
interface Marks {
  pressed: number
  firstFrame: number
  filled: number
  longTasks: number[]
}

async function signUp(url: string): Promise<string> {
  const [email, password] = ['bench@exemple.fr', 'panier-vert-12']
  await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, confirm_password: password, first_name: 'Banc' }),
  })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

/** Runs in the page: records the press, the camera's first frame and the filled form. */
function recordMarks(): void {
  const marks: Marks = { pressed: 0, firstFrame: 0, filled: 0, longTasks: [] }
  Object.assign(globalThis, { marks })
  document.addEventListener('click', () => {
    marks.pressed ||= performance.now()
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (marks.pressed && !marks.filled) marks.longTasks.push(Math.round(entry.duration))
    }
  }).observe({ type: 'longtask' })
  const poll = () => {
    const video = document.querySelector('video')
    if (video && !marks.firstFrame && video.readyState >= 2) marks.firstFrame = performance.now()
    const name = document.querySelector<HTMLInputElement>('input[name="name"]')
    if (name?.value) marks.filled = performance.now()
    else requestAnimationFrame(poll)
  }
  poll()
}

async function scanOnce(page: Page): Promise<Marks> {
  await page.goto('/add-product')
  await page.getByRole('button', { name: 'Scanner maintenant' }).waitFor()
  await page.evaluate(recordMarks)
  await page.getByRole('button', { name: 'Scanner maintenant' }).click()
  await page.waitForFunction(() => (globalThis as unknown as { marks: Marks }).marks.filled > 0)
  return page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks)
}

/** From the press on « Scanner maintenant » to the filled form, with the longest task and the server's memory. */
export async function measureJourney(): Promise<object> {
  const food = await startFakeFoodDatabase()
  const server = await startAppServer({ foodDatabaseUrl: food.url })
  const film = await makeFilm({ barcode })
  const browser = await chromium.launch(browserLaunch(cameraFlags(film)))
  try {
    const token = await signUp(server.url)
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'fr-FR',
      viewport: { width: 390, height: 844 },
    })
    await context.route('https://**', (route) => route.abort())
    await context.addInitScript((value) => localStorage.setItem('token', value), token)
    const page = await context.newPage()
    const scans: Marks[] = []
    for (let round = 0; round < rounds; round += 1) scans.push(await scanOnce(page))
    return {
      pressToFilledMs: median(
        scans.map(({ pressed, filled }) => filled - pressed),
        1,
      ),
      coldPressToFilledMs: Math.round((scans[0]?.filled ?? 0) - (scans[0]?.pressed ?? 0)),
      firstFrameToFilledMs: median(
        scans.map(({ firstFrame, filled }) => filled - firstFrame),
        1,
      ),
      longestTaskMs: Math.max(0, ...scans.flatMap(({ longTasks }) => longTasks)),
      serverMemoryMiB: Math.round((server.memory() ?? 0) / 1024 / 1024),
      scans: scans.length,
    }
  } finally {
    await browser.close()
    await server.stop()
    await food.stop()
  }
}
