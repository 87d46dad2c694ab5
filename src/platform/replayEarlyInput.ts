/** A value as if it had just been typed: the property of the element's own is React's, not ours. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Once the app has taken over its shell: what was typed and sent there before is typed and sent.
 * `captureEarlyInput` kept it.
 */
export function replayEarlyInput(): void {
  const root = document.documentElement
  if ('awake' in root.dataset) return
  root.dataset.awake = ''
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-typed]')) {
    const { typed = '' } = field.dataset
    delete field.dataset.typed
    // A field that the browser keeps has its text still, and its caret.
    if (field.value !== typed || !field.name) typeInto(field, typed)
  }
  const sent = document.querySelector<HTMLFormElement>('form[data-sent]')
  if (!sent) return
  delete sent.dataset.sent
  sent.requestSubmit()
}
