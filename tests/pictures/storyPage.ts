import axe from 'axe-core'
import type { Browser, Page } from 'playwright'
import { firstSizeOf, type Mode } from '../../.storybook/modesOf.ts'
import type { Story } from '../../tools/storybook/serveStorybook.ts'
import { watchLiveRegions } from './heardFaults.ts'

/** Tallest picture in pixels: longer lists are cut there, everything shorter is seen whole. */
const MAX_HEIGHT = 2000

/**
 * Then the next file begins on a fresh page, which holds no memory of former ones. Pictures show
 * the focus, which a dialog of another file may still give back: there each file has its own page.
 */
const STORIES_A_LOAD = process.env.STORIES === 'played' ? 40 : 1

/** Logged when a spy's DOM argument is walked up to `window`, where Storybook has a deprecated getter. */
const STORYBOOK_WARNING = 'Accessing the Story Store is deprecated'

const dialogs = 'dialog[open], [role$=dialog][data-state=open]'

interface Channel {
  emit: (event: string, what: object) => void
  last: (event: string) => readonly [{ storyId: string; status: string }] | undefined
}
interface Preview {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender: object
    teardownRender: (render: object) => Promise<void>
    extract: () => Promise<Readonly<Record<string, ExtractedStory>>>
  }
  readonly axe: {
    run: (context: object, options: object) => Promise<{ violations: readonly Violation[] }>
  }
}
interface ExtractedStory {
  readonly id: string
  readonly parameters: { readonly chromatic: { readonly modes?: object } }
}
interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: ReadonlyArray<{ readonly html: string }>
}

/** Opens a page of Storybook's preview that records console output, crashes and requests off this machine. */
export async function openStoryPage(browser: Browser, url: string) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  await context.addInitScript(rememberPresses)
  await context.addInitScript(watchLiveRegions)
  await context.addInitScript(hideGrips)
  await context.addInitScript(axe.source)
  let complaints: string[] = []
  const page = await context.newPage()
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // The browser asks for one by itself where a frame names no icon.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (!message.text().startsWith(STORYBOOK_WARNING)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  // Observed, not intercepted: interception turns the browser's cache off.
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^https?:/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname))
      complaints.push(`asked for ${request.url()}`)
  })
  let openFile: string | null = null
  let played = STORIES_A_LOAD

  return {
    page,
    /** Plays a story to its end. Stories share a page load, as they do for a reviewer. */
    play: async (story: Story): Promise<void> => {
      complaints = []
      const { id, file } = story
      const { width, height } = firstSizeOf(story)
      // Else the ground of forced colours stays behind the next story.
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize({ width, height })
      if (openFile === file || played < STORIES_A_LOAD) await switchStory(page, id)
      else {
        played = 0
        await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
      }
      played += 1
      openFile = file
      complaints.push(...(await waitForEnd(page, id)))
    },
    /** What the page should not have said or asked for since the story began. */
    complaints: (): readonly string[] => [...new Set(complaints)],
    close: () => context.close(),
  }
}

/** Keeps what a play has pressed, for `endsOnPress`. */
function rememberPresses(): void {
  const pressed = new WeakSet<Element>()
  Object.assign(window, { pressed })
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('a, button, summary')
      if (button) pressed.add(button)
    },
    true,
  )
}

/** Each version of the browser draws the grip of a text area otherwise. */
function hideGrips(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.head.append(
      Object.assign(document.createElement('style'), {
        textContent: 'textarea { resize: none !important }',
      }),
    )
  })
}

/** Whether the focus ring is on what the story's own play has pressed, which no user sees first. */
export function endsOnPress(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    const { pressed } = window as unknown as { pressed: WeakSet<Element> }
    return activeElement !== null && pressed.has(activeElement)
  })
}

/** The names of the pictures that Chromatic takes of each story. */
export function chromaticPictures(
  page: Page,
): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate(async () => {
    const stories = await (window as unknown as Preview).__STORYBOOK_PREVIEW__?.extract()
    const names = Object.values(stories ?? {}).map(({ id, parameters }) => [
      id,
      Object.keys(parameters.chromatic.modes ?? {}),
    ])
    return Object.fromEntries(names)
  })
}

/** A dialog goes before the next story comes: it gives the focus back some frames after it has gone. */
function switchStory(page: Page, storyId: string): Promise<void> {
  return page.evaluate(
    async ({ id, selector }) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
        window as unknown as Preview
      if (document.querySelector(selector)) {
        await preview?.teardownRender(preview.currentRender)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        // The timers that the dialog has set run before this one.
        await new Promise((resolve) => setTimeout(resolve))
      }
      document.documentElement.classList.remove('dark')
      channel?.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
    },
    { id: storyId, selector: dialogs },
  )
}

/** Waits until the story has played. @returns how it failed, if it did */
async function waitForEnd(page: Page, storyId: string): Promise<readonly string[]> {
  const status = await page.evaluate(
    async ({ id, selector }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      function endOfStory() {
        const channel = (window as unknown as Preview).__STORYBOOK_ADDONS_CHANNEL__
        const last = channel?.last('storyFinished')?.[0]
        return last?.storyId === id ? last : null
      }
      // A dialog takes the focus a moment after it is drawn, and then hides the page from readers.
      function isDialogReady() {
        const dialog = [...document.querySelectorAll(selector)].at(-1)
        if (!dialog) return true
        const root = document.getElementById('storybook-root')
        const isAlone = dialog.ariaModal !== 'true' || root?.ariaHidden === 'true'
        return isAlone && dialog.contains(document.activeElement)
      }
      while (!endOfStory()) await nextFrame()
      // A play may end on a button that went when it was pressed: then nothing has the focus.
      const limit = performance.now() + 3000
      while (!isDialogReady() && performance.now() < limit) await nextFrame()
      return endOfStory()?.status
    },
    { id: storyId, selector: dialogs },
  )
  // After a key the browser draws the focus ring whatever moved the focus before, hand or script.
  await page.keyboard.press('F9')
  // Out of the window: a field, or its label, under the pointer has another border in forced colours.
  await page.mouse.move(-1, -1)
  return status === 'success' ? [] : [`the story ended with ${status}`]
}

/** Gives the page a size and a theme, then waits for fonts, images and the next painting. */
export async function applyMode(page: Page, mode: Mode): Promise<void> {
  const { width, height, dark, forced } = mode
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
  // again, where rows that come into sight are taller than estimated.
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
      // A broken lazy image neither decodes nor rejects while it is lazy.
      image.loading = 'eager'
      await image.decode().catch(() => null)
      image.loading = 'lazy'
    })
    await Promise.all(decoded)
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => null)),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Beside its caret a long text scrolls at the browser's will: every field shows its beginning.
    for (const field of document.querySelectorAll('input')) field.scrollLeft = 0
  })
}

/** What a theme can break: it changes nothing but colours. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** axe's findings on the page as it stands, by all rules unless some are given. */
export async function runAxe(page: Page, runOnly?: readonly string[]): Promise<readonly string[]> {
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as Preview
    // The same part of the page and the same rules as Storybook's addon has.
    const context = { include: ['body'], exclude: ['.sb-wrapper', '#storybook-docs'] }
    const rules = only ? { runOnly: only } : { rules: { region: { enabled: false } } }
    return (await axe.run(context, { ...rules, resultTypes: ['violations'] })).violations
  }, runOnly)
  return violations.map(
    ({ id, help, nodes }) => `${id}, ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
