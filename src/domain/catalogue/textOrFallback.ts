/** The text, or the fallback when it holds no visible character. */
export function textOrFallback(name: string | null | undefined, fallback: string): string {
  return name && /[^\s\p{Cf}]/u.test(name) ? name : fallback
}

/** Wraps a text in Unicode's isolates (FSI, PDI): its direction cannot affect the sentence around it. */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`
}
