import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { heardIds } from '../../pictures/baselines.ts'

/** The tree that a screen reader walks in a story, without the attributes that follow it. */
function treeOf(id: string): string {
  return readFileSync(`tests/pictures/heard/${id}.txt`, 'utf8').split('\n\n')[0] ?? ''
}

/** What is wrong with the landmarks, headings and names of a page. */
function treeFaults(tree: string): readonly string[] {
  const levels = [...tree.matchAll(/heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level))
  const isDialog = /^- (alert)?dialog/m.test(tree)
  const nameless = /^\s*- (button|link|img|textbox|combobox|checkbox|searchbox|heading)(:|$| \[)/gm
  return [
    ...(isDialog || /^- main/m.test(tree) ? [] : ['no main landmark']),
    ...(isDialog || levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
    ...levels
      .filter((level, place) => !isDialog && level > (levels[place - 1] ?? 0) + 1)
      .map((level) => `an h${level} under nothing`),
    ...[...tree.matchAll(nameless)].map(([, role]) => `a ${role} without a name`),
  ]
}

describe('what a screen reader meets', () => {
  const screens = heardIds().filter((id) => id.startsWith('screens-'))

  it.each(screens)('%s: landmarks, headings in order, everything named', (id) => {
    expect(treeFaults(treeOf(id))).toEqual([])
  })

  it('is told where it is at fault', () => {
    expect(treeFaults('- main:\n  - heading "A" [level=1]\n  - button "B"')).toEqual([])
    expect(treeFaults('- heading "A" [level=2]\n- button\n- img [x]')).toEqual([
      'no main landmark',
      'not one h1',
      'an h2 under nothing',
      'a button without a name',
      'a img without a name',
    ])
    expect(treeFaults('- dialog "A":\n  - heading "B" [level=2]')).toEqual([])
  })
})
