import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { describe, expect, it } from 'vitest'
import { baseConfig } from '../../../src/theme/baseConfig.ts'
import { isNode, readSources, type SyntaxNode } from '../../architecture/source.ts'

const drawing = /^(src\/(app|components|screens|theme)|stories|\.storybook)\//

/** What a node may set of an element's style: the name of an attribute or of an object's key. */
function nameOf({ type, name, key }: SyntaxNode): string | null {
  const named = type === 'JSXAttribute' ? name : type === 'KeyValueProperty' ? key : null
  return isNode(named) && typeof named.value === 'string' ? named.value : null
}

const used = new Set(
  readSources(['src', 'stories', '.storybook'])
    .filter(({ path }) => drawing.test(path) && path !== 'src/theme/baseConfig.ts')
    .flatMap(({ nodes }) => nodes.map(nameOf)),
)

type Names = Readonly<Record<string, { readonly shorthand?: string | readonly string[] }>>

/** Every name that a property of a config answers to, with the property. */
function propertiesOf(config: typeof baseConfig): ReadonlyMap<string, string> {
  return new Map(
    Object.entries((config.utilities ?? {}) as Names).flatMap(([property, { shorthand = [] }]) =>
      [property, ...[shorthand].flat()].map((name) => [name, property] as const),
    ),
  )
}

/** These do nothing to a plain value but pass it on. */
const passing = new Set(['backgroundImage', 'contrast', 'cursor', 'filter', 'transform'])
for (const name of ['transition', 'transitionProperty', 'translate']) passing.add(name)

describe("the part of Chakra's base that the house has", () => {
  it('knows every property that is used', () => {
    const [ours, theirs] = [propertiesOf(baseConfig), propertiesOf(defaultBaseConfig)]
    const missing = [...theirs].filter(
      ([name]) => used.has(name) && !passing.has(name) && !ours.has(name),
    )
    expect(missing).toEqual([])
  })

  it('names each property as Chakra does', () => {
    const theirs = propertiesOf(defaultBaseConfig)
    for (const [name, property] of propertiesOf(baseConfig)) expect(theirs.get(name)).toBe(property)
  })

  it('knows every condition that is used, in the same words', () => {
    const ours: Readonly<Record<string, unknown>> = baseConfig.conditions ?? {}
    const theirs: Readonly<Record<string, unknown>> = defaultBaseConfig.conditions ?? {}
    expect(Object.keys(theirs).filter((name) => used.has(`_${name}`) && !(name in ours))).toEqual(
      [],
    )
    for (const [name, words] of Object.entries(ours)) expect(words).toEqual(theirs[name])
  })
})
