/** A name as it is shown: the fallback in place of one that has nothing to see, such as blanks alone. */
export function shownName(name: string | null | undefined, fallback: string): string {
  // Signs that only steer the text (zero-width, right-to-left) are there and yet not seen.
  return name && /[^\s\p{Cf}]/u.test(name) ? name : fallback
}

/**
 * A person's text as part of a sentence: within Unicode's isolates (FSI, PDI) it has its own
 * direction, and cannot turn around the words that follow it.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
