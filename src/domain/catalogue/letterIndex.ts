const ELLIPSIS = '•'

/** The letters that fit the index; dots replace those left out, never the first or the last. */
export function fitLetters(letters: readonly string[], room: number): readonly string[] {
  if (letters.length <= room) return letters
  const shown = Math.max(2, Math.ceil(room / 2))
  return Array.from({ length: 2 * shown - 1 }, (_, index) => {
    const at = Math.round((index / 2 / (shown - 1)) * (letters.length - 1))
    return index % 2 === 1 ? ELLIPSIS : (letters[at] ?? '')
  })
}

/** The index of the letter at a share (0 to 1) of the index's height. */
export function letterAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)))
}

/** The index of the letter that a key moves to; null for any other key. */
export function letterAfterKey(key: string, current: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowRight: 1,
    ArrowUp: -1,
    ArrowLeft: -1,
    PageDown: 5,
    PageUp: -5,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? null : Math.min(count - 1, Math.max(0, current + step))
}
