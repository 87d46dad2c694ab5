import { describe, expect, it } from 'vitest'
import { isFirstFile, statesOf } from '../../.storybook/keptStates.ts'
import { pictureFor } from '../../stories/guide/states/keptState.ts'
import { storyIds } from '../support/storyIds.ts'
import { readSources } from './source.ts'

const screens = readSources(['stories'])
  .filter(({ path }) => /^stories\/screens\/.*\.stories\.tsx$/.test(path))
  .map(({ path, text }) => ({ path: path.replace(/^stories\//, ''), ids: storyIds(path, text) }))

describe('the page of a screen', () => {
  it('shows every story of its files, and each story once', () => {
    const firsts = screens.map(({ path }) => path).filter(isFirstFile)
    const shown = firsts.flatMap(statesOf).flatMap(({ states }) => states.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(screens.flatMap(({ ids }) => ids).toSorted())
  })

  it('begins with the states of the screen itself, each with the line above it', () => {
    const groups = statesOf('screens/catalogue/DashboardScreen.stories.tsx')
    expect(groups.map(({ title }) => title)).toEqual([
      'Accueil',
      'Première visite',
      'Petit téléphone, 320\u00a0px',
      'Recherche',
    ])
    const [loading] = groups[0]?.states ?? []
    expect(loading?.name).toBe('Chargement')
    expect(loading?.line).toBe('Le temps que les catégories arrivent.')
  })

  it.each([
    [['phone', 'desktop', 'phone-dark', 'desktop-dark'], 'desktop-dark'],
    [['phone', 'desktop', 'phone-dark'], 'desktop'],
    [['phone', 'phone-dark'], 'phone-dark'],
    [['phone'], 'phone'],
    [['narrow', 'narrow-dark'], 'narrow-dark'],
    [['desktop'], 'desktop'],
    [[], null],
  ])('of %s shows in dark on a desktop: %s', (pictures, shown) => {
    expect(pictureFor(pictures, { size: 'desktop', isDark: true })).toBe(shown)
  })
})
