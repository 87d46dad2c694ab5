import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { settings } from '../server/config/config.ts'
import { editorRules, importsInWords } from '../tests/architecture/modules/importRules.ts'
import { type Module, nameOf } from '../tests/architecture/modules/module.ts'
import { modules } from '../tests/architecture/modules/modules.ts'
import { decisionSubjects } from './decisionSubjects.ts'

interface Package {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly homepage?: string
  readonly repository?: string | { readonly url: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

const readPackage = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Package

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')
const code = (text: string) => `\`${text}\``

function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { fallback, meaning }]) =>
    row(code(name), fallback === null ? 'none' : code(fallback), meaning),
  )
  return table(['name', 'default', 'meaning'], rows)
}

/** What `compose.yaml` decides itself. */
const setByCompose = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'API_URL',
  'TRUST_PROXY',
]

/** An empty setting has its default, but where empty means off. */
const composeSettings = () =>
  Object.entries(settings)
    .filter(([name]) => !setByCompose.includes(name))
    .map(([name, setting]) => {
      const unset = 'mayBeEmpty' in setting ? `-${setting.fallback}` : ':-'
      return `      ${name}: \${${name}${unset}}\n`
    })
    .join('')

function addressOf({ name, homepage, repository }: Package): string {
  const sources = typeof repository === 'string' ? repository : repository?.url
  const address = homepage ?? sources?.replace(/^git\+|\.git$/g, '')
  return address?.startsWith('https://') ? address : `https://www.npmjs.com/package/${name}`
}

function librariesTable(): string {
  const names = Object.keys(readPackage('package.json').dependencies ?? {})
  const rows = names.map((name) => {
    const found = readPackage(`node_modules/${name}/package.json`)
    return row(`[${name}](${addressOf(found)})`, found.license ?? 'unknown')
  })
  return table(['library', 'licence'], rows)
}

const modulesTable = () =>
  table(
    ['module', 'what lives there', 'may import'],
    modules.map((module) => row(code(module.path), module.holds, importsInWords(module))),
  )

function linesTable(): string {
  const rows = modules.flatMap(({ path, lines }) =>
    lines.map((line) => (typeof line === 'string' ? row(line, code(path)) : row(...line))),
  )
  return table(['if the line…', 'module'], rows)
}

const halves = { pure: 'moitié pure', effectful: 'moitié avec effets', around: 'autour' } as const

/** The modules for designers; an import of a module that the guide does not show is left out. */
function guideList(): string {
  const shown = new Set(modules.filter(({ french }) => french).map(nameOf))
  const top = (name: string) => name.split('/')[0] ?? name
  const imported = ({ path, imports = [], types = [], lazily = [] }: Module) =>
    [...new Set([...imports, ...types, ...lazily].map(top))]
      .filter((name) => shown.has(name) && name !== path)
      .map(code)
      .join(', ')
  return modules
    .filter(({ french }) => french)
    .map((module) => {
      const { french, half } = module
      return `- **${nameOf(module)}** (${halves[half]}) : ${french}. Importe : ${imported(module) || 'rien'}.`
    })
    .join('\n')
}

const parts: Readonly<Record<string, () => string>> = {
  settings: settingsTable,
  libraries: librariesTable,
  modules: modulesTable,
  lines: linesTable,
  guide: guideList,
}

/** Renews the parts between `<!-- made: NAME -->` and `<!-- /made -->`, which MDX writes as comments. */
export function renewed(text: string): string {
  return text.replace(
    /((?:<!--|\{\/\*) made: (\w+) (?:-->|\*\/\})\n)[\s\S]*?((?:<!--|\{\/\*) \/made)/g,
    (_, before: string, name: string, after: string) => {
      const make = parts[name]
      if (!make) throw new Error(`Nothing is made for « ${name} ».`)
      return `${before}\n${make()}\n\n${after}`
    },
  )
}

/** Renews the lines between `# made: settings` and `# /made`. */
const renewedCompose = (text: string) =>
  text.replace(/(# made: settings\n)[\s\S]*?( *# \/made)/, (_, before: string, after: string) =>
    [before, composeSettings(), after].join(''),
  )

/** One line a module, so that a diff of the map reads well. */
const editorRulesText = () =>
  `{ "overrides": [\n${editorRules.map((rule) => JSON.stringify(rule)).join(',\n')}\n] }\n`

/** `[0021](0021-dated-prices.md) Dated prices` */
function decisionLine(path: string): string {
  const title = /^# (.+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  const name = basename(path)
  return `- [${name.slice(0, 4)}](${name}) ${title}`
}

const decisionIntroduction = [
  '# Decisions by subject',
  'Each page tells what is true today of one subject: what is decided and why, the figures, and what was tried and refused. It is rewritten when that changes. Commits before December 2026 name decisions by numbers up to 0200, one for each step: `git log --diff-filter=D --name-only -- docs/decisions` finds them.',
  'Made by `npm run readme` from `scripts/decisionSubjects.ts`.',
].join('\n\n')

function decisionIndex(): string {
  const paths = globSync('docs/decisions/????-*.md').sort()
  const of = (numbers: readonly number[]) =>
    paths.filter((path) => numbers.includes(Number(basename(path).slice(0, 4))))
  return Object.entries(decisionSubjects)
    .map(([subject, numbers]) => `## ${subject}\n\n${of(numbers).map(decisionLine).join('\n')}\n`)
    .join('\n')
}

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/hosting.md', 'stories/guide/Pieces.mdx']

/** The files that `npm run readme` makes, in whole or in part. */
export const madeFiles: ReadonlyArray<readonly [path: string, make: () => string]> = [
  ...documents.map((path) => [path, () => renewed(readFileSync(path, 'utf8'))] as const),
  ['docs/decisions/README.md', () => `${decisionIntroduction}\n\n${decisionIndex()}`],
  ['compose.yaml', () => renewedCompose(readFileSync('compose.yaml', 'utf8'))],
  ['tests/architecture/modules/editorRules.json', editorRulesText],
]

if (import.meta.main) for (const [path, make] of madeFiles) writeFileSync(path, make())
