type Channels = readonly [red: number, green: number, blue: number, alpha: number]

/** Reads `#rrggbb` and `rgba(r, g, b, a)`, the two ways in which the theme writes a colour. */
function channels(colour: string): Channels {
  const hex = /^#(..)(..)(..)$/.exec(colour)
  const parts = hex ? hex.slice(1).map((pair) => Number.parseInt(pair, 16)) : numbersIn(colour)
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts
  return [red, green, blue, alpha]
}

const numbersIn = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)

/** A colour laid over an opaque one. */
export function over(colour: string, ground: string): string {
  const [red, green, blue, alpha] = channels(colour)
  const below = channels(ground)
  const mixed = [red, green, blue].map((part, index) =>
    Math.round(part * alpha + (below[index] ?? 0) * (1 - alpha)),
  )
  return `rgba(${mixed.join(', ')}, 1)`
}

/** Relative luminance, 0 to 1 (WCAG 2.2, « relative luminance »). */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2, « contrast ratio »). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
