/** Widths of the four bars of each digit, space first (GS1 General Specifications, 5.2.1). */
const widths = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
/** Which of the left digits are mirrored, by the first digit, which has no bars of its own. */
const mirrored = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

const drawn = (lengths: string, first: number) =>
  [...lengths].map((length, at) => `${(at + first) % 2}`.repeat(Number(length))).join('')

/** The 95 modules of an EAN-13, dark ones as `1`, without the quiet zone around them. */
export function eanBars(barcode: string): string {
  const [first = 0, ...digits] = [...barcode].map(Number)
  const bars = digits.map((digit, at) => {
    const lengths = widths[digit] ?? ''
    if (at >= 6) return drawn(lengths, 1)
    const isMirrored = mirrored[first]?.[at] === '1'
    return drawn(isMirrored ? [...lengths].reverse().join('') : lengths, 0)
  })
  return `101${bars.slice(0, 6).join('')}01010${bars.slice(6).join('')}101`
}
