/** Of a click that no key or pointer brought about: a screen reader pressed it. */
const READER_PRESS_MS = 500

type InputMode = 'pointer' | 'keys'

let mode: InputMode = 'pointer'

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')

/** Follows whether the page is worked with keys or a screen reader. Text is typed on phones too, and decides nothing. */
export function followInputMode(): void {
  let lastAt = Number.NEGATIVE_INFINITY
  const listen = <Name extends 'keydown' | 'pointerdown' | 'click'>(
    name: Name,
    onEvent: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, onEvent, { capture: true, passive: true })
  listen('keydown', ({ key, target, timeStamp }) => {
    lastAt = timeStamp
    if (key === 'Tab' || !isField(target)) mode = 'keys'
  })
  listen('pointerdown', ({ timeStamp }) => {
    lastAt = timeStamp
    mode = 'pointer'
  })
  listen('click', ({ detail, isTrusted, timeStamp }) => {
    if (isTrusted && detail === 0 && timeStamp - lastAt > READER_PRESS_MS) mode = 'keys'
  })
}

export const inputMode = (): InputMode => mode
