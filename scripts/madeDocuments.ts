import { readFileSync } from 'node:fs'
import { settings } from '../server/settings.ts'

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

function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { fallback, meaning }]) =>
    row(`\`${name}\``, fallback === null ? 'none' : `\`${fallback}\``, meaning),
  )
  return table(['name', 'default', 'meaning'], rows)
}

/** Where people find a package: its own page, else its sources. */
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

/** What of the documentation is made from the sources, by the name of its place. */
const parts: Readonly<Record<string, () => string>> = {
  settings: settingsTable,
  libraries: librariesTable,
}

/** The documents that have such places. */
export const madeDocuments = ['README.md', 'docs/hosting.md'] as const

/**
 * A document with its made parts renewed: each stands between `<!-- made: NAME -->` and
 * `<!-- /made -->`.
 * @throws Error for a name that nothing is made for
 */
export function renewed(text: string): string {
  return text.replace(
    /(<!-- made: (\w+) -->\n)[\s\S]*?(<!-- \/made -->)/g,
    (_, before: string, name: string, after: string) => {
      const make = parts[name]
      if (!make) throw new Error(`Nothing is made for « ${name} ».`)
      return `${before}\n${make()}\n\n${after}`
    },
  )
}
