import { encode } from 'uqr'

/** Dark squares of one unit, as the path of an SVG `size` units wide, quiet zone included. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

const QUIET_ZONE = 4

/** Draws a text as a QR code that a phone reads from the screen of another one. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const length = (end < 0 ? size : end) - x
      return [`M${x} ${y}h${length}v1h-${length}z`]
    }),
  )
  return { size, path: path.join('') }
}
