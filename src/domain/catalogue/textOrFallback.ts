const parted = /(\d) (?=(?:x|×|€|%|[km]?g|[cdm]?l)(?![\p{L}\d]))|([x×]) (?=\d)/giu

/** With no-break spaces within figures and their units: `8 × 125 g`. */
function keepFigures(text: string): string {
  return String(text).replace(parted, '$1$2\u00a0')
}

/** The text as it is shown, or the fallback when it holds no visible character. */
export function textOrFallback(name: string | null | undefined, fallback: string): string {
  return name && /[^\s\p{Cf}]/u.test(name) ? keepFigures(name) : fallback
}

/** Wraps a text in Unicode's isolates (FSI, PDI): its direction cannot affect the sentence around it. */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`
}
