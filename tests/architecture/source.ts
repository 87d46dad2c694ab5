import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** A source file as the checks see it: its path from the root, its text and its syntax tree. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly nodes: readonly SyntaxNode[]
}

/** Any node of swc's tree. Checks ask for its `type`, then for the fields of that type. */
export interface SyntaxNode {
  readonly type: string
  readonly [field: string]: unknown
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function collect(value: unknown, found: SyntaxNode[]): SyntaxNode[] {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value) && typeof value.type === 'string') found.push(value)
    for (const child of Object.values(value)) collect(child, found)
  }
  return found
}

export function parseSource(path: string, text: string): Source {
  const isScript = /\.[mc]?[tj]sx?$/.test(path)
  const tree = isScript
    ? parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' })
    : null
  return { path, text, nodes: collect(tree, []) }
}

/** Every source file of the given folders, parsed. */
export function readSources(
  folders: readonly string[] = [
    'src',
    'server',
    'demo',
    'stories',
    'tests',
    'tools',
    'vite',
    'scripts',
  ],
) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|mdx)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      .sort()
      .map((path) => parseSource(path, readFileSync(path, 'utf8'))),
  )
}

/** How many lines of a source begin with, or continue, a comment. */
export const commentLines = ({ text }: Source): number =>
  text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length
