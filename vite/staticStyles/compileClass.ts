import type { SystemStyleObject } from '@chakra-ui/react'
import { css, type SerializedStyles } from '@emotion/react'
import { createStyleCache } from '../../src/theme/styleCache.ts'
import { system } from '../../src/theme/system.ts'

const serialize = css as unknown as (styles: SystemStyleObject) => SerializedStyles
const cache = createStyleCache()

/** Without a browser, Emotion's cache returns the rules that it would insert. */
const rulesOf = (selector: string, styles: SerializedStyles) =>
  String(cache.insert(selector, styles, cache.sheet, false) ?? '')

export interface CompiledClass {
  readonly name: string
  readonly css: string
}

/** The class of style objects, the later ones stronger; null where they say nothing. */
export function compileClass(styles: readonly object[]): CompiledClass | null {
  const serialized = serialize(system.css(...(styles as readonly SystemStyleObject[])))
  if (!serialized.styles) return null
  const name = `s-${serialized.name}`
  // Stronger than what the elements inside say of themselves, whose rules Chakra would insert first.
  const inside = new RegExp(`\\.${name}(?=[ >+~])`, 'g')
  return { name, css: rulesOf(`.${name}`, serialized).replace(inside, `.${name}.${name}`) }
}

const layers = ['reset', 'base', 'tokens']

/** Reset, global rules and tokens, weaker than every class wherever they stand. */
export function compileGlobals(): string {
  const rules = system._global.map((styles, place) =>
    rulesOf(`@layer ${layers[place]}`, serialize(styles)),
  )
  return [`@layer ${layers.join(', ')};`, ...rules].join('\n')
}

export const isStyle = (name: string) =>
  name === 'css' || name === 'colorPalette' || system.isValidProperty(name)
