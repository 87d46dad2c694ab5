import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { system } from '../../../src/theme/system.ts'

const variables = new Set(
  system.tokens.allTokens.map((token) => token.extensions.cssVar?.var.replaceAll('\\', '')),
)

describe('the plain stylesheets', () => {
  it.each(globSync('src/theme/*.css'))('%s names only tokens that the theme has', (path) => {
    const named = readFileSync(path, 'utf8').matchAll(/var\((--chakra-[\w.\\-]+)/g)
    const unknown = [...named]
      .map(([, name]) => name?.replaceAll('\\', ''))
      .filter((name) => !variables.has(name))
    expect(unknown).toEqual([])
  })

  it('name no colour of their own but paper and ink', () => {
    const colours = globSync('src/theme/{priceTag,productRow}.css').flatMap(
      (path) => readFileSync(path, 'utf8').match(/#[\da-f]{3,8}\b|rgba?\(/gi) ?? [],
    )
    expect(new Set(colours)).toEqual(new Set(['#fff', '#000']))
  })
})
