interface Replacing {
  readonly code: string
  readonly replaces?: string | null | undefined
}

/** The codes that took the place of the main one, or of one that did; not those of a format sold beside it. */
export function replacingCodes<Code extends Replacing>(codes: readonly Code[]): readonly Code[] {
  const isReplacing = (code: Replacing, left = codes.length): boolean => {
    const replaced = codes.find((each) => each.code === code.replaces)
    return Boolean(code.replaces) && left > 0 && (!replaced || isReplacing(replaced, left - 1))
  }
  return codes.filter((code) => isReplacing(code))
}
