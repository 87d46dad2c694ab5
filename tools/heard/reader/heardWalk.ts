import { expect, test } from 'playwright/test'
import type { RemotePage } from '../../../tests/support/webdriver/remotePage.ts'
import type { ScreenReader } from './screenReader.ts'

type Said = readonly string[]

const MORE_SILENCES = 3

const flat = (said: Said) =>
  said
    .join(' | ')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
    .replaceAll(/ (?=[,.])/g, '')

/** Whether these words were spoken, one after another. */
export function isInOrder(said: Said, words: readonly string[]): boolean {
  let from = 0
  return words.every((word) => {
    const at = flat(said).indexOf(word, from)
    from = at + word.length
    return at >= 0
  })
}

export function expectOnce(said: Said, words: string): void {
  expect(flat(said).split(words).length - 1, `${words}\n${flat(said)}`).toBe(1)
}

export const expectNever = (said: Said, words: string) => expect(flat(said)).not.toContain(words)

/** Steps through the app that wait for what is spoken. */
export function createWalk(reader: ScreenReader, app: RemotePage) {
  const { listen } = reader
  /** Waits for all of these, in this order; a busy machine speaks some after a silence. @returns all that was spoken */
  const hear = async (said: Said, ...words: readonly string[]) => {
    const all = [...said]
    for (let more = 0; more < MORE_SILENCES && !isInOrder(all, words); more += 1)
      all.push(...(await listen()))
    expect(isInOrder(all, words), `${words.join(' | ')}\n${flat(all)}`).toBe(true)
    return all
  }
  return {
    ...reader,
    hear,
    hearOnce: async (said: Said, words: string) => {
      const all = await hear(said, words)
      expectOnce(all, words)
      return all
    },
    /** A step, by its name in the transcript. */
    part: (name: string, walk: () => Promise<void>) =>
      test.step(name, async () => {
        reader.begin(name)
        await walk()
      }),
    /** Puts the focus on the first match. @returns what is said of it */
    focus: async (selector: string) => {
      const element = (found: string) => document.querySelector<HTMLElement>(found)?.focus()
      await app.until(selector, () => app.run((s) => Boolean(document.querySelector(s)), selector))
      await app.run(element, selector)
      return listen()
    },
    /** Opens a page by its address. @returns what is said of it */
    open: async (path: string) => {
      await app.goto(path)
      return listen()
    },
    /** Presses Return on the button or link of this text. @returns what is said from its focus on */
    activate: async (text: string) => {
      await app.until(text, () =>
        app.run((wanted) => {
          const buttons = [...document.querySelectorAll<HTMLElement>('button, a[href]')]
          const button = buttons.find(({ textContent }) => textContent?.trim() === wanted)
          button?.focus()
          return Boolean(button)
        }, text),
      )
      return [...(await listen()), ...(await reader.press('Return'))]
    },
  }
}

export type HeardWalk = ReturnType<typeof createWalk>
