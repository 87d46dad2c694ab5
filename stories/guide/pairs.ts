import { colourOf, type Theme } from './colours.ts'
import { contrast, over } from './contrast.ts'

/** What stands on what, and the least contrast it owes: 4.5 for text, 3 for signs and outlines. */
interface Pair {
  readonly front: string
  readonly ground: string
  readonly least: number
}

const TEXT = 4.5
const SIGN = 3

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

/** The ground as it is seen; under the veil lies the picture that helps the least. */
export function groundOf({ ground }: Pair, theme: Theme): string {
  return over(colourOf(ground, theme), theme === 'light' ? '#000000' : '#FFFFFF')
}

export function ratioOf(pair: Pair, theme: Theme): number {
  return contrast(colourOf(pair.front, theme), groundOf(pair, theme))
}
