import { semanticTokens } from '../../../src/theme/semanticTokens.ts'

export interface Colour {
  readonly name: string
  readonly light: string
  readonly dark: string
}

export type Theme = 'light' | 'dark'

function collect(name: string, value: object): readonly Colour[] {
  if ('value' in value) {
    const { _light, _dark } = value.value as { _light: string; _dark: string }
    return [{ name, light: _light, dark: _dark }]
  }
  return Object.entries(value).flatMap(([key, part]) =>
    collect(key === 'DEFAULT' ? name : name ? `${name}.${key}` : key, part),
  )
}

export const colours: readonly Colour[] = collect('', semanticTokens.colors)

/** @throws Error for a name that the theme does not have */
export function colourOf(name: string, theme: Theme): string {
  const found = colours.find((colour) => colour.name === name)
  if (!found) throw new Error(`The theme has no colour ${name}.`)
  return found[theme]
}
