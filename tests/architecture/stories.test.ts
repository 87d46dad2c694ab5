import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isNode, readSources, type Source } from './source.ts'

const drawn = readSources(['src']).filter(({ path }) =>
  /^src\/(components|screens)\/.*\.tsx$/.test(path),
)
const stories = readSources(['stories']).filter(({ path }) => path.endsWith('.stories.tsx'))

/** `stories/screens/a/X.rules.stories.tsx` tells about `src/screens/a/X.tsx`. */
function subject(story: Source): string {
  return story.path.replace(/^stories/, 'src').replace(/(\.\w+)?\.stories\.tsx$/, '.tsx')
}

function importsOf(source: Source): string[] {
  return source.nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => join(dirname(source.path), isNode(node.source) ? String(node.source.value) : ''))
}

/** The paths and every component file that they import, at any depth. */
function shownBy(paths: ReadonlySet<string>): ReadonlySet<string> {
  const shown = new Set(paths)
  for (const path of shown) {
    const source = drawn.find((file) => file.path === path)
    for (const imported of source ? importsOf(source) : []) shown.add(imported)
  }
  return shown
}

const subjects = new Set(stories.map(subject))

describe('stories', () => {
  it('mirror a screen or a component name for name', () => {
    expect([...subjects].filter((path) => !existsSync(path))).toEqual([])
  })

  it('every screen that is no part of another has its own', () => {
    const parts = new Set(drawn.flatMap(importsOf))
    const screens = drawn.map(({ path }) => path).filter((path) => path.endsWith('Screen.tsx'))
    expect(screens.filter((path) => !parts.has(path) && !subjects.has(path))).toEqual([])
  })

  it('every component is seen in one, its own or that of what it is part of', () => {
    const shown = shownBy(subjects)
    expect(drawn.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
  })
})
