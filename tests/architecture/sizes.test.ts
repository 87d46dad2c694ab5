import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commentLines, parseSource, readSources, type Source } from './source.ts'

const MOST_ENTRIES = 24
const MOST_COMMENTS = 1 / 20

/** The pictures have a folder a story. */
const isCounted = (path: string) => !/^tests\/pictures\/.+\//.test(path)

function entriesByFolder(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>()
  for (const path of paths) {
    const steps = path.split('/')
    for (const [depth, step] of steps.entries()) {
      const folder = steps.slice(0, depth).join('/')
      const entries = folders.get(folder) ?? new Set()
      folders.set(folder, entries.add(step))
    }
  }
  return folders
}

const commentShare = (sources: readonly Source[]) => {
  const count = (lines: (source: Source) => number) =>
    sources.reduce((sum, source) => sum + lines(source), 0)
  return count(commentLines) / count(({ text }) => text.trimEnd().split('\n').length)
}

describe('a folder', () => {
  it(`shows at most ${MOST_ENTRIES} entries a level`, () => {
    const files = globSync('{src,server,tests,tools,stories}/**/*.*').filter(isCounted)
    const crowded = [...entriesByFolder(files)].filter(([, { size }]) => size > MOST_ENTRIES)
    expect(crowded.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([])
  })
})

describe('comments', () => {
  it.each(['src', 'server'])('are at most one line in twenty of %s', (folder) => {
    expect(commentShare(readSources([folder]))).toBeLessThanOrEqual(MOST_COMMENTS)
  })

  it('are counted in all their forms', () => {
    const text = "// one\n/** two */\n/*\n * four\n */\nconst a = '// none'\n"
    expect(commentLines(parseSource('x.ts', text))).toBe(5)
  })
})
