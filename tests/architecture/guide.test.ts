import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/paths.ts'
import { pairs, ratioOf } from '../../stories/guide/identity/contrast.ts'
import { routeStories, storyOfRoute } from '../../stories/guide/routeStories.ts'
import shown from '../../stories/guide/shown.json' with { type: 'json' }
import { storyIds } from '../support/storyIds.ts'
import { readSources } from './source.ts'

describe('the guide', () => {
  it('shows no pair of colours under the contrast that it owes', () => {
    const weak = pairs.flatMap((pair) =>
      (['light', 'dark'] as const)
        .filter((theme) => ratioOf(pair, theme) < pair.least)
        .map((theme) => `${pair.front} on ${pair.ground}, ${theme}`),
    )
    expect(weak).toEqual([])
  })

  it('opens a story for every address of the app, and for no other', () => {
    const addresses = Object.values(paths).map((path) =>
      typeof path === 'string' ? path : path(12),
    )
    expect(addresses.filter((path) => storyOfRoute(path) === null)).toEqual([])
    expect(storyOfRoute('/products/12/edit')).toContain('editing')
    expect(storyOfRoute('/nowhere')).toBeNull()
  })

  it('links only to stories that exist', () => {
    const ids = new Set(
      readSources(['stories'])
        .filter(({ path }) => path.endsWith('.stories.tsx'))
        .flatMap(({ path, text }) => storyIds(path, text)),
    )
    const welcome = readFileSync('stories/guide/Bienvenue.mdx', 'utf8')
    const links = [
      ...Object.values(routeStories),
      ...Object.values(shown).flat(),
      ...[...welcome.matchAll(/to="([^"]+)"/g)].map(([, id]) => id ?? ''),
    ]
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })
})
