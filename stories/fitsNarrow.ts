import { expect, waitFor } from 'storybook/test'
import { hiddenByBar, layoutFaults } from './layoutFaults.ts'

/** The width that a story of narrow screens asks of the toolbar and of Vitest. */
export const narrow = { viewport: { value: 'narrow', isRotated: false } } as const

/** The same with the text at twice its size. */
export const narrowLarge = { ...narrow, text: 'double' } as const

/** What went wrong on the way from a value to a sentence. */
const notWords = /\b(NaN|undefined|null(?!-)|Infinity|Invalid Date)\b|\[object |∞/

/** What is on the page for eyes and ears. */
function wordsShown(): readonly string[] {
  const spoken = [...document.body.querySelectorAll('[aria-label], [alt], [placeholder]')]
  const attributes = spoken.flatMap((element) =>
    ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  )
  const typed = [...document.body.querySelectorAll('input, textarea')].map((field) =>
    'value' in field ? String(field.value) : '',
  )
  return [document.body.innerText, ...attributes, ...typed]
}

/** Elements that only a text of `fixtures/edgeCases.ts` can have brought about. */
function bornOfText(): readonly string[] {
  const scripts = [...document.scripts].filter(({ text }) => text === 'alert(1)')
  const others = document.body.querySelectorAll(':is(img[src="x"], b, i):not(.sb-wrapper *)')
  return [...scripts, ...others].map(({ outerHTML }) => outerHTML)
}

const nextPainting = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Down to where nothing more comes: a long list draws its last rows, and learns their heights, on the way. */
async function scrollToEnd(): Promise<void> {
  const page = document.documentElement
  for (let height = 0; height !== page.scrollHeight; ) {
    height = page.scrollHeight
    window.scrollTo(0, height)
    await nextPainting()
  }
}

/** The spaces that a reader may give to a text (WCAG 1.4.12, RGAA 10.12). */
const roomy = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** Spaces the text out. @returns the way back */
export function spaceOut(): () => void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = roomy
  return () => style.remove()
}

/** Nothing leaves its box or lies over something else, once it lies still. */
export const liesWell = () => waitFor(() => expect(layoutFaults().join('\n')).toBe(''))

/** No text is lost at the spacing of WCAG 1.4.12; spacing and double size together are not required. */
async function bearsSpacing(): Promise<void> {
  // A toast is measured as it comes: its own story spaces the text out before.
  if (document.documentElement.style.fontSize || document.querySelector('[data-toast]')) return
  const undo = spaceOut()
  await liesWell()
  undo()
  await nextPainting()
}

/**
 * The end of a `play`: at the width of a small phone nothing leaves its box, lies over something
 * else or hides under the bar, spaced out or not, no text became an element, and no value shows through as a word.
 */
export async function fitsNarrow(): Promise<void> {
  // Storybook sizes its frame while the story plays; a page of its own has the width it has.
  if (window.parent !== window) {
    await waitFor(() => expect(window.innerWidth).toBeLessThanOrEqual(320))
  }
  await document.fonts.ready
  await liesWell()
  await bearsSpacing()
  const { scrollY } = window
  await waitFor(async () => {
    await scrollToEnd()
    await expect(hiddenByBar().join('\n')).toBe('')
  })
  window.scrollTo(0, scrollY)
  await expect(bornOfText()).toEqual([])
  await expect(wordsShown().filter((words) => notWords.test(words))).toEqual([])
}
