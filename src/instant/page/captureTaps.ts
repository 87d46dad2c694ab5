import { listAddress, paths } from '../../paths.ts'

/** A tap held so long opens its page by a page load: the app's scripts do not come. */
const MAX_HOLD_MS = 5000

const root = document.documentElement

interface Tap {
  readonly href: string
  readonly state: object | null
}

let held: Tap | HTMLButtonElement | null = null

function readTap(event: MouseEvent): Tap | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
  if (!link || !isPlain || link.target || !href.startsWith('/')) return null
  const slot = link.closest<HTMLElement>('[data-prerender]')
  // React knows every link of a hydrated page but those of the slot.
  if ('hydrated' in root.dataset && !slot) return null
  const isRow = slot?.dataset.prerender === 'rows'
  const [id] = /-?\d+$/.exec(href) ?? []
  if (isRow && id && link.closest('.table-row')) {
    return { href: listAddress(paths.products, 'name', '', id), state: { onList: true } }
  }
  return { href, state: isRow ? { from: location.pathname + location.search } : null }
}

function readButton({ target }: MouseEvent): HTMLButtonElement | null {
  if ('hydrated' in root.dataset || !(target instanceof Element)) return null
  return target.closest<HTMLButtonElement>('button[type=button]')
}

/** Moves the hydrated app, which follows `popstate`, to a new entry of its history. */
function open({ href, state }: Tap): void {
  const idx: unknown = history.state?.idx
  const key = Math.random().toString(36).slice(2, 10)
  const entry = { usr: state, key, idx: (typeof idx === 'number' ? idx : 0) + 1 }
  history.pushState(entry, '', href)
  dispatchEvent(new PopStateEvent('popstate', { state: entry }))
}

/** Holds what is tapped before the app is there: links would load a new page, buttons do nothing. */
export function captureTaps(): void {
  document.addEventListener(
    'click',
    (event) => {
      const tap = readTap(event)
      const button = readButton(event)
      if (!tap && !button) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (tap && 'hydrated' in root.dataset) {
        open(tap)
        return
      }
      held = tap ?? button
      if (!tap) return
      setTimeout(() => {
        if (held === tap) location.assign(tap.href)
      }, MAX_HOLD_MS)
    },
    true,
  )
}

export function replayTap(): void {
  const tap = held
  held = null
  if (tap instanceof HTMLButtonElement) tap.click()
  else if (tap) open(tap)
}
