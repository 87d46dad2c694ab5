import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mainWays } from '../journeys/mainWays.ts'

// Each costs every reader and every run: raising a number is a decision of docs/decisions.
const MOST_KEPT_FILES = 3000
const MOST_PICTURED_STORIES = 850
const MOST_JOURNEYS = 420

const folder = 'tests/pictures/__screenshots__'

/** The titles of all journeys, one for each server that a journey runs with. */
function journeyTitles(): readonly string[] {
  const program = 'node_modules/playwright/cli.js'
  const words = ['test', '--list', '-c', 'tests/journeys/playwright.config.ts']
  const listed = execFileSync(process.execPath, [program, ...words], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => /^ +\[\w+\] › .* › (.+)$/.exec(line)?.[1] ?? [])
}

describe('what is kept of the stories', () => {
  it(`is at most ${MOST_KEPT_FILES} files`, () => {
    expect(globSync(`${folder}/*/*`).length).toBeLessThanOrEqual(MOST_KEPT_FILES)
  })

  it(`are pictures of at most ${MOST_PICTURED_STORIES} stories`, () => {
    const pictured = new Set(
      globSync('*/*.webp', { cwd: folder }).map((path) => path.split('/')[0]),
    )
    expect(pictured.size).toBeLessThanOrEqual(MOST_PICTURED_STORIES)
  })
})

describe('journeys', () => {
  const titles = journeyTitles()

  it(`are at most ${MOST_JOURNEYS}`, () => {
    expect(titles.length).toBeGreaterThan(mainWays.length)
    expect(titles.length).toBeLessThanOrEqual(MOST_JOURNEYS)
  })

  it('hold every main way', () => {
    const isThere = (way: string) =>
      titles.some((title) => title.replace(/ @\w+$/, '').endsWith(way))
    expect(mainWays.filter((way) => !isThere(way))).toEqual([])
  })
})
