import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

let host: HTMLElement | null = null
const followers = new Set<() => void>()

/** Ref of a line of the page that shows the toasts in its place. */
export function toastHost(element: HTMLElement | null): void {
  host = element
  for (const follow of followers) follow()
}

/** The line that shows the toasts; null for the top of the window. */
export function useToastHost(): HTMLElement | null {
  return useSyncExternalStore(
    (follow) => {
      followers.add(follow)
      return () => followers.delete(follow)
    },
    () => host,
    () => null,
  )
}

const GAP_PX = 8
const LOWEST_TITLE_TOP_PX = 128
const TITLE_LINE_HEIGHT_PX = 48

const notTyped = ['checkbox', 'radio', 'file', 'hidden'].map((type) => `[type="${type}"]`).join()
const typed = `input:not(${notTyped}), textarea, select, [aria-modal="true"] [role="group"]`
const kept = `${typed}, h1, [aria-modal="true"] h2, button, a, .price-tag[data-size="page"], [data-band]`

/** Whether an element is a link that is not drawn as a button. Buttons turn the selection of text off; the built app has no class of theirs. */
function isPlainLink(element: Element): boolean {
  if (!element.matches('a')) return false
  const style = getComputedStyle(element)
  const selections = ['user-select', '-webkit-user-select']
  return selections.every((name) => style.getPropertyValue(name) !== 'none')
}

function shownBox(element: Element): DOMRect {
  if (!element.matches('h1, h2')) return element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

/** Where the toast's top stands: from the line of the title on, over no title, key, field or answer. */
function topOf(card: Element): number {
  const { height, left, right } = card.getBoundingClientRect()
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  const within = modal ?? document
  const title = within.querySelector('h1, h2')?.getBoundingClientRect()
  const isAtTop = title && title.bottom > 0 && title.top < LOWEST_TITLE_TOP_PX
  const middle = isAtTop ? title.top + Math.min(title.height, TITLE_LINE_HEIGHT_PX) / 2 : 0
  const first = Math.max(GAP_PX, Math.round(middle - height / 2))
  const below = (elements: Iterable<Element>) =>
    [...elements]
      .filter((element) => !card.contains(element) && !isPlainLink(element))
      .map(shownBox)
      .filter((box) => box.height > 0 && box.left < right && box.right > left)
      .toSorted((a, b) => a.top - b.top)
      .reduce(
        (at, { top, bottom }) => (top < at + height && bottom > at ? bottom + GAP_PX : at),
        first,
      )
  const places = [kept, typed].map((selector) => below(within.querySelectorAll(selector)))
  const free = places.find((top) => top + height <= innerHeight / 2)
  return (
    free ?? below([...within.querySelectorAll(typed)].filter((field) => field.matches(':focus')))
  )
}

/** Places the toast when it comes, and again when a field takes the focus, a dialog closes or the window changes its size. */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: string | null): void {
  useLayoutEffect(() => {
    if (shown === null) return undefined
    const listeners = new AbortController()
    function place() {
      const { current } = region
      const card = current?.querySelector('[data-toast]')
      if (current && card)
        current.style.top = `max(${topOf(card)}px, env(safe-area-inset-top, 0px))`
    }
    place()
    // A dialog that opens and a page that comes take the focus.
    for (const name of ['focusin', 'resize'])
      window.addEventListener(name, place, { signal: listeners.signal })
    const dialogs = new MutationObserver(place)
    dialogs.observe(document.body, { childList: true })
    return () => {
      listeners.abort()
      dialogs.disconnect()
    }
  }, [region, shown])
}
