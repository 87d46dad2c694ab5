import axe from 'axe-core'
import type { Browser, Page } from 'playwright'
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
  await context.route(
    (address) =>
      !['127.0.0.1', 'localhost'].includes(address.hostname) && address.protocol !== 'data:',
    (route) => {
      complaints.push(`asked for ${route.request().url()}`)
      return route.abort()
    },
  )
  const page = await context.newPage()
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!message.text().startsWith(STORYBOOKS_OWN)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
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
      for (const mode of modesOf(story)) {
        await dress(page, mode)
        pictures.push({ mode, png: await page.screenshot({ animations: 'disabled' }) })
        // Once drawn at rest: a long list has the rows that fit, no more and no fewer.
        heard ||= await readHeard(page)
      }
      const words = await readWords(page)
      complaints.push(...(await auditInDark(page, firstSizeOf(story))))
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

/** Gives the page its size and theme, then waits for fonts, pictures and the next painting. */
async function dress(page: Page, { width, height, dark, forced }: Mode): Promise<void> {
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
  await page.setViewportSize({ width, height })
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    // In forced colours a field's caret is drawn whatever its colour: at least it does not blink.
    document.documentElement.style.setProperty('caret-animation', 'manual')
    window.scrollTo(0, 0)
  }, dark)
  await settle(page)
  // The window grows to its content, so that bars that stick to its edges stay at the edges.
  const content = await page.evaluate(() => document.documentElement.scrollHeight)
  if (content > height) {
    await page.setViewportSize({ width, height: Math.min(content, MAX_HEIGHT) })
    await settle(page)
  }
}

function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    // A lazy picture that is none is never decoded, and never refused either.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => null)),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // A long text beside its caret rolls when the browser likes: every field shows its beginning.
    for (const field of document.querySelectorAll('input')) field.scrollLeft = 0
  })
}

/** axe's findings in the dark theme; Vitest asks it about the light one. */
async function auditInDark(page: Page, size: Mode): Promise<readonly string[]> {
  await dress(page, { ...size, dark: true })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as Preview
    // The same part of the page and the same rules as Storybook's addon has in light.
    const context = { include: ['body'], exclude: ['.sb-wrapper', '#storybook-docs'] }
    const options = { rules: { region: { enabled: false } }, resultTypes: ['violations'] }
    return (await axe.run(context, options)).violations
  })
  return violations.map(
    ({ id, help, nodes }) =>
      `axe, dark: ${id}, ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
