import axe from 'axe-core'
import type { Browser, CDPSession, Page } from 'playwright'
import { firstSizeOf, type Mode, modesOf } from './modesOf.ts'
import { readHeard } from './readHeard.ts'
import { readWords } from './readWords.ts'
import type { Story } from './storybookSite.ts'

/** Tallest picture: long lists are cut there, everything shorter is seen whole. */
const MAX_HEIGHT = 2000

/** Said when a spy's DOM argument is walked up to `window`, where Storybook left a trap. */
const STORYBOOKS_OWN = 'Accessing the Story Store is deprecated'

const dialogs = 'dialog[open], [role$=dialog][data-state=open]'

interface Channel {
  emit: (event: string, what: object) => void
  last: (event: string) => readonly [{ storyId: string; status: string }] | undefined
}
interface Preview {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel
  readonly axe: {
    run: (context: object, options: object) => Promise<{ violations: readonly Violation[] }>
  }
}
interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: ReadonlyArray<{ readonly html: string }>
}

/** What a story looked like in each mode, and what it should not have said or asked for. */
export interface Session {
  readonly pictures: ReadonlyArray<{ readonly mode: Mode; readonly png: Buffer }>
  readonly complaints: readonly string[]
  /** What a screen reader meets there, at the first size. */
  readonly heard: string
  /** Every text that it shows or that a screen reader says. */
  readonly words: readonly string[]
}

/** Opens a page that reports console errors, warnings, crashes and any request off this machine. */
export async function openStudio(browser: Browser, url: string) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  let complaints: string[] = []
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // Asked for by the browser itself, for a frame that names none.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (!message.text().startsWith(STORYBOOKS_OWN)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  // Watched, not held up: a browser whose requests are held up keeps no files between two pages.
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^https?:/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname))
      complaints.push(`asked for ${request.url()}`)
  })
  let opened: string | null = null

  /**
   * A file's stories share one page, as they do for a reviewer; every file has a fresh one. So has
   * what follows a dialog, which gives the focus back when it goes, maybe after the next took it.
   */
  async function open(story: Story): Promise<void> {
    const { id, title } = story
    const { width, height } = firstSizeOf(story)
    await page.setViewportSize({ width, height })
    if (opened === title && (await page.locator(dialogs).count()) === 0) await switchTo(page, id)
    else await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
    opened = title
  }

  return {
    photograph: async (story: Story): Promise<Session> => {
      complaints = []
      await open(story)
      complaints.push(...(await finish(page, story.id)))
      const pictures: Array<{ mode: Mode; png: Buffer }> = []
      let heard = ''
      let words: readonly string[] = []
      for (const mode of modesOf(story)) {
        await dress(page, mode)
        pictures.push({ mode, png: await shoot(session) })
        if (pictures.length > 1) continue
        // Once drawn at rest: a long list has the rows that fit, no more and no fewer.
        heard = await readHeard(page)
        words = await readWords(page)
        complaints.push(...(await audit(page, 'light')))
        await dress(page, { ...mode, dark: true })
        complaints.push(...(await audit(page, 'dark')))
      }
      return { pictures, heard, words, complaints: [...new Set(complaints)] }
    },
    close: () => context.close(),
  }
}

/** Asks the page for another of its stories. */
function switchTo(page: Page, storyId: string): Promise<void> {
  return page.evaluate((id) => {
    document.documentElement.classList.remove('dark')
    const channel = (window as unknown as Preview).__STORYBOOK_ADDONS_CHANNEL__
    channel?.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  }, storyId)
}

/** Waits until the story has played to its end. */
async function finish(page: Page, storyId: string): Promise<readonly string[]> {
  const ended = await page.waitForFunction(
    (id) => {
      const channel = (window as unknown as Preview).__STORYBOOK_ADDONS_CHANNEL__
      const last = channel?.last('storyFinished')?.[0]
      return last?.storyId === id && last
    },
    storyId,
    { timeout: 30_000 },
  )
  // A dialog takes the focus a moment after it is drawn.
  await page
    .waitForFunction(
      (selector) => {
        const dialog = [...document.querySelectorAll(selector)].at(-1)
        return !dialog || dialog.contains(document.activeElement)
      },
      dialogs,
      { timeout: 3000 },
    )
    // A play may end on a button that went when it was pressed: then nothing has the focus.
    .catch(() => null)
  // After a key the browser draws the focus ring whatever moved the focus before, hand or script.
  await page.keyboard.press('F9')
  const { status } = (await ended.jsonValue()) as { status: string }
  return status === 'success' ? [] : [`the story ended with ${status}`]
}

/** What the window shows, as a PNG that costs little to make: it is unpacked at once. */
async function shoot(session: CDPSession): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

/** Gives the page its size and theme, then waits for fonts, pictures and the next painting. */
async function dress(page: Page, { width, height, dark, forced }: Mode): Promise<void> {
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    // A caret blinks; in forced colours it is drawn whatever its colour, so it stands still at least.
    document.documentElement.style.setProperty('caret-color', 'transparent')
    document.documentElement.style.setProperty('caret-animation', 'manual')
    window.scrollTo(0, 0)
  }, dark)
  await settle(page)
  // The window grows to its content, so that bars that stick to its edges stay at the edges; and
  // again, where rows that come into sight are taller than was thought.
  for (let seen = height; seen < MAX_HEIGHT; ) {
    const content = await page.evaluate(() => document.documentElement.scrollHeight)
    if (content <= (page.viewportSize()?.height ?? 0)) break
    seen = Math.min(content, MAX_HEIGHT)
    await page.setViewportSize({ width, height: seen })
    await settle(page)
  }
}

function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const decoded = [...document.images].map(async (image) => {
      if (image.loading !== 'lazy') return image.decode().catch(() => null)
      // A lazy picture that is none is never decoded, and never refused either.
      image.loading = 'eager'
      await image.decode().catch(() => null)
      image.loading = 'lazy'
    })
    await Promise.all(decoded)
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => null)),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // A long text beside its caret rolls when the browser likes: every field shows its beginning.
    for (const field of document.querySelectorAll('input')) field.scrollLeft = 0
  })
}

/** axe's findings on the page as it stands. */
async function audit(page: Page, theme: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as Preview
    // The same part of the page and the same rules as Storybook's addon has.
    const context = { include: ['body'], exclude: ['.sb-wrapper', '#storybook-docs'] }
    const options = { rules: { region: { enabled: false } }, resultTypes: ['violations'] }
    return (await axe.run(context, options)).violations
  })
  return violations.map(
    ({ id, help, nodes }) =>
      `axe, ${theme}: ${id}, ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
