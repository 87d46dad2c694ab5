import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { system } from '../../../src/theme/system.ts'

/** One line a token: its theme, its name, its value. */
function tokenSheet(): string {
  const themes = system.getTokenCss() as Record<string, Record<string, string>>
  const lines = Object.entries(themes).flatMap(([theme, values]) =>
    Object.entries(values).map(([name, value]) => `${theme} ${name} ${value}`),
  )
  return `${lines.join('\n')}\n`
}

// A hairline's colour may move by less than an eye or a picture sees; here it shows as a word.
test('a designer finds every token at the value that was last reviewed', async () => {
  await expect(tokenSheet()).toMatchFileSnapshot('./reviewedTokens.txt')
})

test('an order of layers is a number or a token', () => {
  const layers = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/zIndex(?:=|: )["']([a-z]\w*)["']/gi)].map(
      ([, name = '']) => name,
    ),
  )
  expect(layers.length).toBeGreaterThan(5)
  expect(
    layers.filter((name) => !tokenSheet().includes(`--chakra-z-index-${kebab(name)} `)),
  ).toEqual([])
})

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const luminance = (colour: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, place) => {
    const share = Number.parseInt(colour.slice(1 + 2 * place, 3 + 2 * place), 16) / 255
    return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
  }, 0)

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// The pictures walk the focus in light only.
test('in both themes the focus ring stands out from each ground that it is drawn on', () => {
  const tokens = system.getTokenCss() as Record<string, Record<string, string>>
  const themes = Object.values(tokens).filter((values) => '--chakra-colors-focus' in values)
  expect(themes).toHaveLength(2)
  for (const theme of themes) {
    const color = (name: string) => theme[`--chakra-colors-${name}`] ?? ''
    const grounds = Object.keys(theme).flatMap(
      (name) => /^--chakra-colors-(bg|bg-\w+|\w+-subtle)$/.exec(name)?.[1] ?? [],
    )
    const weak = grounds.filter((ground) => contrast(color('focus'), color(ground)) < 3)
    expect(grounds.length).toBeGreaterThan(6)
    expect(weak).toEqual([])
    expect(contrast(color('inverted-fg'), color('inverted'))).toBeGreaterThan(3)
  }
})
