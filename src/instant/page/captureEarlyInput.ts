const root = document.documentElement

/** Holds input and submits that happen before hydration. */
export function captureEarlyInput(): void {
  const capture = (event: Event) => {
    const { target } = event
    if ('hydrated' in root.dataset) return
    if (event.type === 'input' && target instanceof HTMLInputElement && !target.files) {
      target.dataset.typed = target.value
    }
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault()
      event.stopImmediatePropagation()
      target.dataset.sent = ''
    }
  }
  document.addEventListener('input', capture, true)
  document.addEventListener('submit', capture, true)
}

/** Sets a value as a keyboard does: the element's own `value` property is React's. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Repeats in the app what was typed and submitted before hydration. */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-typed]')) {
    const { typed = '' } = field.dataset
    delete field.dataset.typed
    // An uncontrolled field still has its text, and its caret.
    if (field.value !== typed || !field.name) typeInto(field, typed)
  }
  const sent = document.querySelector<HTMLFormElement>('form[data-sent]')
  if (!sent) return
  delete sent.dataset.sent
  sent.requestSubmit()
}
