import { describe, expect, it } from 'vitest'
import { isNamedState, storyLabel } from '../../stories/guide/tree/storyLabel.ts'
import { linesOf } from '../../stories/guide/tree/storyLines.ts'
import {
  groupNames,
  screenNames,
  storyFileId,
  storyTitle,
} from '../../stories/guide/tree/storyTitle.ts'
import { storyIds } from '../support/storyIds.ts'
import { readSources } from './source.ts'

const files = readSources(['stories'])
  .filter(({ path }) => path.endsWith('.stories.tsx'))
  .map(({ path, text }) => ({
    path: path.replace(/^stories\//, ''),
    notes: linesOf(text),
    ids: storyIds(path, text),
  }))

const screens = files.filter(({ path }) => path.startsWith('screens/'))
const partsOf = (path: string) => (path.split('/').at(-1) ?? '').split('.')

describe('the sidebar of Storybook', () => {
  it('has a French name for every screen and for every group of its stories, and for no other', () => {
    const names = new Set(screens.map(({ path }) => partsOf(path)[0]))
    expect(Object.keys(screenNames).sort()).toEqual([...names].sort())
    const groups = files.map(({ path }) => partsOf(path)).filter(({ length }) => length > 3)
    expect(Object.keys(groupNames).sort()).toEqual(
      [...new Set(groups.map(([, group]) => group))].sort(),
    )
  })

  it('gives each file a place of its own, groups below their screen', () => {
    const titles = files.map(({ path }) => storyTitle(path))
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
    expect(storyTitle('screens/catalogue/DashboardScreen.search.stories.tsx')).toBe(
      'Écrans/Accueil/Recherche',
    )
    expect(storyTitle('components/prices/PriceBand.stories.tsx')).toBe('Composants/Prix/PriceBand')
  })

  it('keeps the ids that pictures go by', () => {
    const strays = files.flatMap(({ path, ids }) =>
      ids.filter((id) => !id.startsWith(`${storyFileId(path)}--`)),
    )
    expect(strays).toEqual([])
  })

  it('names every story in French by its note, and no two of a file alike', () => {
    const labels = files.flatMap(({ path, notes }) =>
      [...notes].map(([name, note]) => ({ path, name, note, label: storyLabel(name, note) })),
    )
    expect(labels.filter(({ note }) => note === '')).toEqual([])
    const long = ({ label }: { label: string }) => label.length > 120
    expect(labels.filter(long).map(({ label }) => label)).toEqual([])
    const seen = new Set<string>()
    const twice = labels.filter(({ path, label }) => {
      const key = `${path} ${label}`
      return seen.has(key) || !seen.add(key)
    })
    expect(twice.map(({ path, name }) => `${path} ${name}`)).toEqual([])
  })

  it('has a word for each state that several screens show', () => {
    const screensOf = new Map<string, Set<string>>()
    for (const { path, notes } of screens)
      for (const name of notes.keys()) {
        const word = isNamedState(name) ? '' : (/^[A-Z][a-z0-9]*/.exec(name)?.[0] ?? name)
        screensOf.set(word, (screensOf.get(word) ?? new Set()).add(partsOf(path)[0] ?? ''))
      }
    screensOf.delete('')
    expect([...screensOf].filter(([, { size }]) => size > 2).map(([word]) => word)).toEqual([])
  })

  it.each([
    ['Loading', 'Le temps que tout arrive.', 'Chargement · Le temps que tout arrive'],
    ['ReadyOffline', 'Rien ne se cherche.', 'Hors ligne · Rien ne se cherche'],
    ['Ready', 'Tous les jours.', 'Prêt · Tous les jours'],
    ['NoMatchAwkward', 'Des balises.', 'Rien trouvé, contenu extrême · Des balises'],
    ['NotListed', 'Pas sur la liste.', 'Pas sur la liste'],
  ])('calls %s by its state first: search looks there', (name, note, label) => {
    expect(storyLabel(name, note)).toBe(label)
  })
})
