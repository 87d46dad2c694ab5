import { nameOf, type Room } from './room.ts'
import { pathOf, rooms } from './rooms.ts'

const escaped = (text: string) => text.replaceAll('.', '\\.')
const isFile = (path: string) => /\.tsx?$/.test(path)
const inside = (path: string) => `^${escaped(path)}${isFile(path) ? '$' : '/'}`
const insideRoom = (name: string) => inside(pathOf(name))
const fromPackage = (name: string) =>
  name === '*'
    ? 'node_modules/'
    : `(^|node_modules/)(@types/)?${name.replaceAll('*', '[^/]+')}(/|$)`
const nodeModule = '^(node:)?(?!\\.)[a-z_/]+$'

const listed = (names: readonly string[], suffix = '') => names.map((name) => `${name}${suffix}`)

/** What a room may import, in words. */
export function importsInWords(room: Room): string {
  if (!room.imports) return 'anything'
  const words = [
    ...listed(room.imports),
    ...listed(room.types ?? [], ' (types)'),
    ...listed(room.lazily ?? [], ' (lazily)'),
    ...(room.packages ?? []).map((name) => (name === '*' ? 'any package' : name)),
    ...(room.node ? ['Node'] : []),
  ]
  return words.join(', ') || 'nothing'
}

const lawOf = (room: Room) => `${room.path} may import ${importsInWords(room)}: ${room.holds}.`

/** TypeScript files of a room that are not in a room of their own inside it. */
function filesOf(room: Room) {
  const inner = rooms.filter(({ path }) => path.startsWith(`${room.path}/`))
  const own = isFile(room.path) ? inside(room.path) : `^${escaped(room.path)}/.+\\.tsx?$`
  return { path: own, pathNot: inner.map(({ path }) => inside(path)) }
}

/** The rules of dependency-cruiser that hold one room to the map. */
function rulesOf(room: Room) {
  if (!room.imports) return []
  const name = nameOf(room)
  const rule = { comment: lawOf(room), from: filesOf(room) }
  const types = (room.types ?? []).map(insideRoom)
  const lazily = (room.lazily ?? []).map(insideRoom)
  const allowed = [
    ...[inside(room.path), ...room.imports.map(insideRoom), ...types, ...lazily],
    ...(room.packages ?? []).map(fromPackage),
    ...(room.node ? [nodeModule] : []),
  ]
  const unless = { dependencyTypesNot: ['type-only'] }
  return [
    { name, ...rule, to: { pathNot: allowed } },
    ...(room.types
      ? [{ name: `${name}: types only`, ...rule, to: { path: types, ...unless } }]
      : []),
    ...(room.lazily
      ? [{ name: `${name}: lazily only`, ...rule, to: { path: lazily, dynamic: false, ...unless } }]
      : []),
  ]
}

/** The import law for dependency-cruiser. */
export const importRules = [
  ...rooms.flatMap(rulesOf),
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
    to: { path: '^tests/' },
  },
].map((rule) => ({ severity: 'error' as const, ...rule }))

const outerRooms = rooms.filter(
  ({ path }) => !rooms.some((other) => path.startsWith(`${other.path}/`)),
)
const everyPackage = [...new Set(rooms.flatMap(({ packages }) => packages ?? []))]
  .filter((name) => name !== '*')
  .sort()

/** What the editor underlines in a room: rooms and packages that it may not import at all. */
function editorRuleOf(room: Room) {
  const isApp = room.path.startsWith('src/')
  const firstWord = (name: string) => name.split('/')[0]
  const parts = rooms.filter(({ path }) => path === room.path || path.startsWith(`${room.path}/`))
  const lawful = new Set(
    parts
      .flatMap((part) => [nameOf(part), part.imports ?? [], part.types ?? [], part.lazily ?? []])
      .flat()
      .map(firstWord),
  )
  const closed = outerRooms
    .filter((other) => !lawful.has(nameOf(other)))
    .map(({ path }) => `**/${isApp ? path.replace('src/', '') : path}${isFile(path) ? '' : '/**'}`)
  const packages = parts.flatMap((part) => part.packages ?? [])
  const foreign = packages.includes('*')
    ? []
    : everyPackage.filter((name) => !packages.includes(name))
  const group = [
    ...closed,
    ...foreign.flatMap((name) => [name, `${name}/**`]),
    ...(room.node ? [] : ['node:*']),
  ]
  const names = Object.entries(room.names ?? {}).map(([name, allowImportNames]) => [
    name,
    { allowImportNames, message: `${room.path} may import ${allowImportNames.join(', ')} of it.` },
  ])
  const options = {
    patterns: [{ group, message: lawOf(room) }],
    ...(names.length > 0 && { paths: Object.fromEntries(names) }),
  }
  return {
    includes: [isFile(room.path) ? room.path : `${room.path}/**/*.{ts,tsx}`],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  }
}

/** The import law as Biome tells it in the editor; the architecture test knows more. */
export const editorRules = outerRooms.filter(({ imports }) => imports).map(editorRuleOf)
