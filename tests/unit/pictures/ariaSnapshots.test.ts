import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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
  const folder = 'tests/pictures/__screenshots__'
  const screens = globSync('screens-*/screen-reader.aria.yml', { cwd: folder })

  it.each(screens)('%s: landmarks, headings in order, everything named', (path) => {
    expect(treeFaults(readFileSync(`${folder}/${path}`, 'utf8'))).toEqual([])
  })

  it('has faults that are found', () => {
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
