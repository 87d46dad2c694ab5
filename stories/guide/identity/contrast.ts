import { colourOf, type Theme } from './colours.ts'

type Channels = readonly [red: number, green: number, blue: number, alpha: number]

/** Reads `#rrggbb` and `rgba(r, g, b, a)`. */
function channels(colour: string): Channels {
  const hex = /^#(..)(..)(..)$/.exec(colour)
  const parts = hex ? hex.slice(1).map((pair) => Number.parseInt(pair, 16)) : numbersIn(colour)
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts
  return [red, green, blue, alpha]
}

const numbersIn = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)

function over(colour: string, ground: string): string {
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
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour on a background, and the least contrast: 4.5 for text, 7 for a verdict, 3 for signs and outlines. */
interface Pair {
  readonly front: string
  readonly ground: string
  readonly least: number
}

const TEXT = 4.5
const SIGN = 3
/** The answer at a glance, in bright light. */
const GLANCE = 7

const on = (least: number, ground: string, ...fronts: readonly string[]): readonly Pair[] =>
  fronts.map((front) => ({ front, ground, least }))

export const pairs: readonly Pair[] = [
  ...on(TEXT, 'bg', 'fg', 'fg.muted', 'brand.fg', 'danger.fg', 'warning.fg', 'success.fg'),
  ...on(TEXT, 'bg.panel', 'fg', 'fg.muted', 'fg.placeholder', 'brand.fg', 'danger.fg'),
  ...on(TEXT, 'bg.subtle', 'fg', 'fg.muted'),
  ...on(TEXT, 'bg.muted', 'fg'),
  ...on(TEXT, 'brand.solid', 'brand.contrast'),
  ...on(TEXT, 'brand.solidHover', 'brand.contrast'),
  ...on(TEXT, 'brand.subtle', 'brand.fg'),
  ...on(TEXT, 'danger.solid', 'danger.contrast'),
  ...on(TEXT, 'danger.solidHover', 'danger.contrast'),
  ...on(TEXT, 'danger.subtle', 'danger.fg'),
  ...on(TEXT, 'warning.subtle', 'warning.fg'),
  ...on(TEXT, 'success.subtle', 'success.fg'),
  ...on(GLANCE, 'verdict.good', 'verdict.goodFg'),
  ...on(GLANCE, 'verdict.plain', 'verdict.plainFg'),
  ...on(GLANCE, 'verdict.alert', 'verdict.alertFg'),
  ...on(TEXT, 'tag', 'tag.fg'),
  ...on(TEXT, 'welcome', 'welcome.fg', 'welcome.muted'),
  ...on(TEXT, 'welcome.solid', 'welcome.contrast'),
  ...on(TEXT, 'welcome.solidHover', 'welcome.contrast'),
  ...on(TEXT, 'inverted', 'inverted.fg'),
  ...on(SIGN, 'inverted', 'inverted.success', 'inverted.warning', 'inverted.danger'),
  ...on(SIGN, 'inverted', 'inverted.info'),
  ...on(TEXT, 'veil', 'fg'),
  ...on(SIGN, 'bg', 'border.strong', 'focus'),
  ...on(SIGN, 'bg.panel', 'border.strong', 'focus'),
]

/** The background; under the translucent veil the worst picture, black or white, is assumed. */
export function groundOf({ ground }: Pair, theme: Theme): string {
  return over(colourOf(ground, theme), theme === 'light' ? '#000000' : '#FFFFFF')
}

export function ratioOf(pair: Pair, theme: Theme): number {
  return contrast(colourOf(pair.front, theme), groundOf(pair, theme))
}
