import { MAX_CENTS, writtenCents } from './priceEntry.ts'

/** The text in the field of a price, and what the next digit does to it. */
export interface TypedPrice {
  readonly text: string
  /**
   * `cents`: it moves the cents to the left, as on a card terminal. `euros`: it follows a comma
   * that was typed. `given`: it replaces a price that nobody has typed since the sheet opened.
   */
  readonly mode: 'cents' | 'euros' | 'given'
}

export type PriceKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'erase'

const nothing: TypedPrice = { text: '', mode: 'cents' }

/** A price after a key of the screen, which does what the same key of a keyboard does at the end. */
export function pressKey(before: TypedPrice, key: PriceKey): TypedPrice {
  return key === 'erase'
    ? editPrice(before, before.text.slice(0, -1), true)
    : editPrice(before, before.text + key, false)
}

/** A price once an edit has left the text `after` in its field; what is no price stays as it was typed. */
export function editPrice(before: TypedPrice, after: string, isErasing: boolean): TypedPrice {
  const added = !isErasing && after.startsWith(before.text) ? after.slice(before.text.length) : ''
  if (before.mode === 'given' && /^[\d.,]+$/.test(added)) return editPrice(nothing, added, false)
  const text = after.replace(/[\s€]/g, '').replaceAll('.', ',')
  if (text === before.text) return before
  const unread = { text: after, mode: before.mode === 'euros' ? 'euros' : 'cents' } as const
  if (!/^[\d,]*$/.test(text)) return unread
  if (isErasing && before.mode === 'cents' && isWritten(text)) return { text, mode: 'cents' }
  const isOneMore = text.length === before.text.length + 1
  if (before.mode === 'euros' && isOneMore && /,(\d*,|\d{3})/.test(text)) return before
  const typed = before.mode === 'euros' ? text : withoutWrittenComma(before.text, text, isErasing)
  const [euros = '', decimals, ...others] = typed.split(',')
  if (others.length > 0) return unread
  if (decimals !== undefined) return inEuros(euros, decimals)
  if (typed && /€\s*$/.test(after)) return inEuros(euros, '00')
  const cents = Number(typed)
  if (cents > MAX_CENTS) return added && before.text ? before : unread
  return cents === 0 ? nothing : { text: writtenCents(cents), mode: 'cents' }
}

const inEuros = (euros: string, decimals: string): TypedPrice => ({
  text: `${euros.replace(/^0+(?=\d)/, '') || '0'},${decimals}`,
  mode: 'euros',
})

const isWritten = (text: string) => /^(0|[1-9]\d*),\d\d$/.test(text)

/** The comma of `2,35` was written by these functions where the cents came first. */
function withoutWrittenComma(before: string, after: string, isErasing: boolean): string {
  // What is no longer than before, and not erased, took the place of the whole.
  if (!isWritten(before) || (!isErasing && after.length <= before.length)) return after
  const [euros, cents] = [before.slice(0, -3), before.slice(-3)]
  if (after.startsWith(`${euros},`)) return euros + after.slice(euros.length + 1)
  return after.endsWith(cents) ? after.slice(0, -3) + after.slice(-2) : after
}
