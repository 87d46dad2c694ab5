/** The value of a stored text; null for none, and for a text that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The fields of a stored object; none for anything else. */
export function parseFields(text: string | null): Readonly<Record<string, unknown>> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
