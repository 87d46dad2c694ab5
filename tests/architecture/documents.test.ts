import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../demo/catalogue.ts'
import project from '../../package.json' with { type: 'json' }
import { decisionSubjects } from '../../scripts/decisionSubjects.ts'
import { madeFiles, renewed } from '../../scripts/makeDocuments.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/hosting.md',
  'docs/architecture.md',
  '.github/PULL_REQUEST_TEMPLATE.md',
]
const texts = documents.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const readme = readFileSync('README.md', 'utf8')

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** What is wrong with a link to a file or heading; null for a sound link or a web address. */
function linkFault(path: string, link: string): string | null {
  if (/^[a-z]+:/.test(link)) return null
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file)
  if (!existsSync(target)) return `${path}: ${link} leads nowhere`
  const isThere = !anchor || anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
  return isThere ? null : `${path}: ${link} has no such heading`
}

const linksOf = (text: string) => [
  ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link),
  ...[...text.matchAll(/(?:src|srcset|href)="([^"]+)"/g)].map(([, link = '']) => link),
]

/** The npm scripts that a text names. */
function commandsOf(text: string): readonly string[] {
  const said = [...text.matchAll(/npm (?:run (?:-s )?([a-z][\w:-]*)|(start|test)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  )
  const quoted = [...text.matchAll(/`(test:\w+)`/g)].map(([, name = '']) => name)
  return [...said, ...quoted]
}

const folders = 'src|server|tests|tools|stories|docs|public|demo|scripts|vite|deploy'

/** The files of this project that a text names and that are not there. */
function missingFiles(text: string): readonly string[] {
  const known = text.replace(/the new file `[^`]+`/g, '')
  const named = [...known.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))]
  const paths = named.map(([, path = '']) => path).filter((path) => !/\.results|\/X/.test(path))
  return paths.filter((path) => !existsSync(path))
}

describe('the documents', () => {
  it.each(texts)('$path links to what exists', ({ path, text }) => {
    expect(linksOf(text).flatMap((link) => linkFault(path, link) ?? [])).toEqual([])
  })

  it.each(texts)('$path names only commands that exist', ({ text }) => {
    expect(commandsOf(text).filter((name) => !(name in project.scripts))).toEqual([])
  })

  it.each(texts)('$path names only files that exist', ({ text }) => {
    expect(missingFiles(text)).toEqual([])
  })

  it.each(madeFiles)('%s is as the sources make it (npm run readme)', (path, make) => {
    expect(readFileSync(path, 'utf8')).toBe(make())
  })

  it('the README tells every command that is not a part of another', () => {
    const parts = ['build', 'test:browser', 'test:build', 'test:node', 'test:storybook']
    const documented = new Set(commandsOf(readme))
    const silent = Object.keys(project.scripts).filter((name) => !documented.has(name))
    expect(silent.filter((name) => !parts.includes(name))).toEqual([])
  })

  it('the README tells figures that are true', () => {
    const pinned = Object.values(project.optionalDependencies)[0]
    expect(readme).toContain(`the pinned Node ${pinned?.split('.')[0]} comes`)
    expect(readme).toContain(`You need Node ${project.engines.node.replace('>=', '')} or later`)
    expect(readme).toContain('some 200 products')
    expect(Math.round(catalogue.length / 50) * 50).toBe(200)
    const port = /port: (\d+)/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1]
    expect(readme).toContain(`http://localhost:${port}`)
    expect(project.scripts.storybook).toContain('-p 6006')
    expect(readme).toContain('http://localhost:6006')
  })

  it('credits every library that is shipped, and no other', () => {
    const credited = [...readme.matchAll(/^\| \[([^\]]+)\]\(https/gm)].map(([, name]) => name)
    expect(credited).toEqual(Object.keys(project.dependencies))
    expect(readme).not.toContain('| unknown |')
  })
})

describe('the decisions', () => {
  const read = (pattern: string) =>
    globSync(pattern)
      .sort()
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const records = read('docs/decisions/????-*')

  it('say of every library why it is here', () => {
    const all = records.map(({ text }) => text).join('\n')
    const { dependencies, devDependencies } = project
    const libraries = Object.keys({ ...dependencies, ...devDependencies })
    const unsaid = libraries.filter((name) => !all.includes(`\`${name}\``))
    expect(unsaid.filter((name) => !name.startsWith('@types/'))).toEqual([])
  })

  it('are numbered without a gap, each under one subject (scripts/decisionSubjects.ts)', () => {
    const numbers = records.map(({ path }) => Number(basename(path).slice(0, 4)))
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
    expect(
      Object.values(decisionSubjects)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(numbers)
  })

  it.each(records)('$path has a title, its days and its parts in 30 lines', ({ path, text }) => {
    expect(linksOf(text).flatMap((link) => linkFault(path, link) ?? [])).toEqual([])
    expect(missingFiles(text)).toEqual([])
    expect(path).toMatch(/\/\d{4}-[a-z0-9-]+\.md$/)
    expect(text).toMatch(
      /^# .+\n\n\d{4}-\d{2}-\d{2}( · changed \d{4}-\d{2}-\d{2})?\n\n\*\*Context\.\*\* /,
    )
    expect(text).toMatch(/^\*\*Decision\.\*\*( |$)/m)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  it.each(read('stories/guide/Decisions*.mdx'))('$path is short and dated', ({ text }) => {
    const decisions = text.split(/^## /m).slice(1)
    expect(decisions.length).toBeGreaterThan(0)
    const odd = decisions.filter((decision) => {
      const [title = '', ...lines] = decision.trim().split('\n')
      return !/^\d{4}-\d{2}-\d{2} · /.test(title) || lines.filter(Boolean).length > 10
    })
    expect(odd.map((decision) => decision.split('\n')[0])).toEqual([])
  })
})

describe('each check can fail', () => {
  it('a link to nothing, a heading that is not there', () => {
    expect(linkFault('README.md', 'docs/nowhere.md')).toMatch(/leads nowhere/)
    expect(linkFault('README.md', '#nowhere')).toMatch(/no such heading/)
    expect(linkFault('docs/hosting.md', '../README.md#host-it')).toBeNull()
    expect(linksOf('[a](b.md) <img src="c.png">')).toEqual(['b.md', 'c.png'])
  })

  it('a command that is not there, a table that is old', () => {
    expect(commandsOf('`npm run nowhere`, `npm start`, `test:x`')).toEqual([
      'nowhere',
      'start',
      'test:x',
    ])
    const made = '<!-- made: settings -->\nold\n<!-- /made -->'
    expect(renewed(made)).not.toContain('old')
    expect(renewed(made)).toContain('| `PORT` | `3000` |')
    expect(() => renewed(made.replace('settings', 'nothing'))).toThrow(/Nothing is made/)
  })
})
