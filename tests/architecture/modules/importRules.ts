import { type Module, nameOf } from './module.ts'
import { modules, pathOf } from './modules.ts'

const escaped = (text: string) => text.replaceAll('.', '\\.')
const isFile = (path: string) => /\.tsx?$/.test(path)
const inside = (path: string) => `^${escaped(path)}${isFile(path) ? '$' : '/'}`
const insideModule = (name: string) => inside(pathOf(name))
const fromPackage = (name: string) =>
  name === '*'
    ? 'node_modules/'
    : `(^|node_modules/)(@types/)?${name.replaceAll('*', '[^/]+')}(/|$)`
const nodeModule = '^(node:)?(?!\\.)[a-z_/]+$'

const listed = (names: readonly string[], suffix = '') => names.map((name) => `${name}${suffix}`)

/** What a module may import, in words. */
export function importsInWords(module: Module): string {
  if (!module.imports) return 'anything'
  const words = [
    ...listed(module.imports),
    ...listed(module.types ?? [], ' (types)'),
    ...listed(module.lazily ?? [], ' (lazily)'),
    ...(module.packages ?? []).map((name) => (name === '*' ? 'any package' : name)),
    ...(module.node ? ['Node'] : []),
  ]
  return words.join(', ') || 'nothing'
}

const ruleTextOf = (module: Module) =>
  `${module.path} may import ${importsInWords(module)}: ${module.holds}.`

/** TypeScript files of a module that are not in a module of their own inside it. */
function filesOf(module: Module) {
  const inner = modules.filter(({ path }) => path.startsWith(`${module.path}/`))
  const own = isFile(module.path) ? inside(module.path) : `^${escaped(module.path)}/.+\\.tsx?$`
  return { path: own, pathNot: inner.map(({ path }) => inside(path)) }
}

/** The rules of dependency-cruiser that hold one module to the map. */
function rulesOf(module: Module) {
  if (!module.imports) return []
  const name = nameOf(module)
  const rule = { comment: ruleTextOf(module), from: filesOf(module) }
  const types = (module.types ?? []).map(insideModule)
  const lazily = (module.lazily ?? []).map(insideModule)
  const allowed = [
    ...[inside(module.path), ...module.imports.map(insideModule), ...types, ...lazily],
    ...(module.packages ?? []).map(fromPackage),
    ...(module.node ? [nodeModule] : []),
  ]
  const unless = { dependencyTypesNot: ['type-only'] }
  return [
    { name, ...rule, to: { pathNot: allowed } },
    ...(module.types
      ? [{ name: `${name}: types only`, ...rule, to: { path: types, ...unless } }]
      : []),
    ...(module.lazily
      ? [{ name: `${name}: lazily only`, ...rule, to: { path: lazily, dynamic: false, ...unless } }]
      : []),
  ]
}

/** The import rules for dependency-cruiser. */
export const importRules = [
  ...modules.flatMap(rulesOf),
  {
    name: 'no cycles',
    comment: 'Two files that need each other are one file, or three: types count too.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing imports tests',
    comment: 'Nothing that ships imports tests.',
    from: { path: '^(src|server|demo|stories|vite|\\.storybook)/' },
    to: { path: '^(tests|tools)/' },
  },
].map((rule) => ({ severity: 'error' as const, ...rule }))

const outerModules = modules.filter(
  ({ path }) => !modules.some((other) => path.startsWith(`${other.path}/`)),
)
const everyPackage = [...new Set(modules.flatMap(({ packages }) => packages ?? []))]
  .filter((name) => name !== '*')
  .sort()

/** What the editor underlines in a module: modules and packages that it may not import at all. */
function editorRuleOf(module: Module) {
  const isApp = module.path.startsWith('src/')
  const firstWord = (name: string) => name.split('/')[0]
  const parts = modules.filter(
    ({ path }) => path === module.path || path.startsWith(`${module.path}/`),
  )
  const permitted = new Set(
    parts
      .flatMap((part) => [nameOf(part), part.imports ?? [], part.types ?? [], part.lazily ?? []])
      .flat()
      .map(firstWord),
  )
  const closed = outerModules
    .filter((other) => !permitted.has(nameOf(other)))
    .map(({ path }) => `**/${isApp ? path.replace('src/', '') : path}${isFile(path) ? '' : '/**'}`)
  const packages = parts.flatMap((part) => part.packages ?? [])
  const foreign = packages.includes('*')
    ? []
    : everyPackage.filter((name) => !packages.includes(name))
  const group = [
    ...closed,
    ...foreign.flatMap((name) => [name, `${name}/**`]),
    ...(module.node ? [] : ['node:*']),
  ]
  const names = Object.entries(module.names ?? {}).map(([name, allowImportNames]) => [
    name,
    {
      allowImportNames,
      message: `${module.path} may import ${allowImportNames.join(', ')} of it.`,
    },
  ])
  const options = {
    patterns: [{ group, message: ruleTextOf(module) }],
    ...(names.length > 0 && { paths: Object.fromEntries(names) }),
  }
  return {
    includes: [isFile(module.path) ? module.path : `${module.path}/**/*.{ts,tsx}`],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  }
}

/** The import rules as Biome shows them in the editor; the architecture test knows more. */
export const editorRules = outerModules.filter(({ imports }) => imports).map(editorRuleOf)
