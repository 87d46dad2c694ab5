import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isNode, parseSource, readSources, type Source, type SyntaxNode } from './source.ts'

/** Rooms whose folders import one way. */
const oneWayRooms = [
  ...['src/contract', 'src/domain', 'src/copy', 'src/theme', 'src/forms'],
  ...['src/components', 'src/screens', 'src/platform', 'src/data', 'src/pages'],
  ...['src/app', 'src/instant', 'src/serviceWorker', 'stories', 'demo', 'vite'],
  'server',
] as const

/** What a node imports: `import … from`, `export … from`, `import('…')`. */
function importedBy({ type, source, callee, arguments: values }: SyntaxNode): unknown {
  const isCall = type === 'CallExpression' && isNode(callee) && callee.type === 'Import'
  const [value] = isCall && Array.isArray(values) ? values : []
  if (isCall) return isNode(value?.expression) ? value.expression.value : null
  return /^(Import|Export)\w*Declaration$/.test(type) && isNode(source) ? source.value : null
}

type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** The folders of a room, each with those of the room that it imports. */
function arrowsOf(room: string, sources: readonly Source[]): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const { path, nodes } of sources.filter((source) => source.path.startsWith(`${room}/`))) {
    const folder = dirname(path)
    const targets = nodes
      .map(importedBy)
      .filter((from) => typeof from === 'string' && from.startsWith('.'))
      .map((from) => dirname(normalize(join(folder, String(from)))))
      .filter((target) => target !== folder && `${target}/`.startsWith(`${room}/`))
    arrows.set(folder, new Set([...(arrows.get(folder) ?? []), ...targets]))
  }
  return arrows
}

/** What is left of the arrows once folders that import none are taken away, again and again. */
function withoutEnds(arrows: Arrows): Arrows {
  const left = [...arrows].flatMap(([folder, targets]) => {
    const inside = [...targets].filter((target) => arrows.has(target))
    return inside.length > 0 ? [[folder, new Set(inside)] as const] : []
  })
  const next = new Map(left)
  return next.size === arrows.size ? next : withoutEnds(next)
}

/** The folders of a room that import each other, by way of others too. */
function circles(room: string, sources: readonly Source[]): readonly string[] {
  const left = withoutEnds(arrowsOf(room, sources))
  return [...left].map(([folder, targets]) => `${folder} → ${[...targets].sort().join(', ')}`)
}

describe('the folders of a room', () => {
  const sources = readSources(['src', 'server', 'stories', 'demo', 'vite'])

  it.each(oneWayRooms)('import one way: %s', (room) => {
    expect(circles(room, sources)).toEqual([])
  })

  it('are seen where they import each other, by types, lazily and by way of a third', () => {
    const file = (path: string, text: string) => parseSource(path, text)
    const tree = [
      file('src/domain/a/x.ts', "import type { Y } from '../b/y.ts'\nexport type X = Y\n"),
      file('src/domain/b/y.ts', "export const y = () => import('../c/z.ts')\n"),
      file('src/domain/c/z.ts', "export { x } from '../a/x.ts'\n"),
    ]
    expect(circles('src/domain', tree.slice(0, 2))).toEqual([])
    expect(circles('src/domain', tree)).toEqual([
      'src/domain/a → src/domain/b',
      'src/domain/b → src/domain/c',
      'src/domain/c → src/domain/a',
    ])
  })
})
