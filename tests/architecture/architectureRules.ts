import { basename } from 'node:path'
import { paths } from '../../src/paths.ts'
import { modules } from './modules/modules.ts'
import { isNode, type Source, type SyntaxNode } from './source.ts'

/** Checks one file. @returns a sentence for each fault */
type Rule = (source: Source) => readonly string[]

const isIn = (source: Source, ...folders: readonly string[]) =>
  folders.some((folder) => source.path.startsWith(`${folder}/`))
const stem = (path: string) => basename(path).replace(/\..*$/, '')
const strings = (source: Source) =>
  source.nodes.flatMap((node) => {
    if (node.type === 'StringLiteral' || node.type === 'JSXText') return [String(node.value)]
    return node.type === 'TemplateElement' ? [String(node.raw)] : []
  })
const named = (node: unknown, name: string) =>
  isNode(node) && node.type === 'Identifier' && node.value === name

const MOST_LINES = 300

export const size: Rule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length
  return lines > MOST_LINES ? [`${path} has ${lines} lines; ${MOST_LINES} are the most.`] : []
}

export const fileName: Rule = ({ path }) =>
  /^(index|utils?|helpers?|common|types)$|(View|Container|Wrapper)$/.test(stem(path))
    ? [`${path}: a file is named after its one main export.`]
    : []

export const mainExport: Rule = (source) => {
  if (!/^src\/.*\.tsx$/.test(source.path) || source.path === 'src/main.tsx') return []
  const exported = new RegExp(
    `^export (async )?(function|const|class) ${stem(source.path)}\\b`,
    'm',
  )
  return exported.test(source.text) ? [] : [`${source.path} does not export ${stem(source.path)}.`]
}

export const defaultExport: Rule = ({ path, nodes }) =>
  !/\.stories\.tsx$|\.config\.ts$|\.mjs$|(buildApp|serveStorybook)\.ts$/.test(path) &&
  nodes.some(({ type }) => /^ExportDefault/.test(type))
    ? [`${path} has a default export; only tools and stories' meta need one.`]
    : []

/** French outside src/copy: names and characters that are data, the server's mails, and the line of its start. */
const frenchAllowed =
  /^(src\/copy\/|src\/domain\/catalogue\/(units|categoryPicture|nameOrder)\.ts$|src\/domain\/prices\/shopChains\.ts$|server\/(store\/migrations\/0001-0010\/0001_accounts_and_products|accounts\/mail\/\w+Mail|cli\/startLine)\.ts$)/

export const frenchOnlyInCopy: Rule = (source) => {
  if (!isIn(source, 'src', 'server') || frenchAllowed.test(source.path)) return []
  return strings(source)
    .filter((text) => /[àâæçéèêëîïôœùûüÿ«»’]/i.test(text.replaceAll('MémoPrix', '')))
    .map((text) => `${source.path} says « ${text.trim()} »: French words live in src/copy.`)
}

const spokenAttributes = /^(aria-label|alt|title|placeholder|label|helperText|text|message)$/

function spokenText(node: SyntaxNode): string | null {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type !== 'JSXAttribute' || !isNode(node.value)) return null
  const name = isNode(node.name) ? String(node.name.value) : ''
  return spokenAttributes.test(name) && node.value.type === 'StringLiteral'
    ? String(node.value.value)
    : null
}

export const wordsOnlyInCopy: Rule = (source) =>
  isIn(source, 'src')
    ? source.nodes
        .map(spokenText)
        .filter((text) => text !== null && /\p{L}{2}/u.test(text))
        .map((text) => `${source.path} spells « ${text?.trim()} »: words live in src/copy.`)
    : []

export const networkOnlyInData: Rule = (source) => {
  // The service worker answers for the network; what runs before the app asks ahead of src/data.
  if (!isIn(source, 'src') || isIn(source, 'src/data', 'src/instant', 'src/serviceWorker'))
    return []
  const callsNetwork = (node: SyntaxNode) => {
    if (node.type === 'CallExpression') return named(node.callee, 'fetch')
    if (node.type === 'MemberExpression')
      return named(node.property, 'fetch') || named(node.property, 'sendBeacon')
    return (
      /^use(SWR|Sw)/.test(String(node.type === 'Identifier' ? node.value : '')) ||
      ['XMLHttpRequest', 'WebSocket', 'EventSource'].some((name) => named(node, name))
    )
  }
  return source.nodes.some(callsNetwork)
    ? [`${source.path} talks to the network; only src/data does.`]
    : []
}

/** The first `Intl` object costs a slow phone 60 ms. */
export const intlOnFirstUse: Rule = (source) =>
  isIn(source, 'src') && /^(export )?(const|let) \w+[^=\n]*= new Intl\./m.test(source.text)
    ? [`${source.path} makes its Intl when it is loaded; lazyValue makes it when it is needed.`]
    : []

/** The app's addresses, without the root. */
const routePaths: readonly string[] = Object.values(paths).flatMap((path) => {
  const address = typeof path === 'string' ? path : path(':id').replace(/\/:id.*/, '')
  return address === '/' ? [] : [address]
})

export const pathsOnlyInPaths: Rule = (source) => {
  if (!isIn(source, 'src') || source.path === 'src/paths.ts') return []
  // Addresses of the API begin with the same words.
  if (isIn(source, 'src/data', 'src/contract')) return []
  return strings(source)
    .filter((text) => routePaths.some((path) => text === path || text.startsWith(`${path}/`)))
    .map((text) => `${source.path} spells ${text}; addresses are spelled in src/paths.ts.`)
}

export const coloursOnlyInTokens: Rule = (source) =>
  isIn(source, 'src') && !/^src\/theme\/(tokens|semanticTokens|logoColours)\.ts$/.test(source.path)
    ? strings(source)
        .filter((text) => /#[\da-f]{3,8}\b|\brgba?\(/i.test(text))
        .map(
          (text) => `${source.path} spells ${text}; colours are tokens, so that each is reviewed.`,
        )
    : []

export const importedNames: Rule = (source) =>
  source.nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((node) => {
      const from = isNode(node.source) ? String(node.source.value) : ''
      const allowed = modules.find(({ path }) => isIn(source, path))?.names?.[from]
      const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
      const names = specifiers.map(({ imported, local }) => {
        const specifier = isNode(imported) ? imported : local
        return isNode(specifier) ? String(specifier.value) : ''
      })
      return [
        ...(from === 'zod' ? [`${source.path}: zod is imported as zod/mini.`] : []),
        ...names
          .filter((name) => allowed?.includes(name) === false)
          .map((name) => `${source.path} may not take ${name} of ${from}.`),
      ]
    })

export const typesAreImported: Rule = ({ path, nodes }) =>
  nodes.some(({ type }) => type === 'TsImportType')
    ? [`${path} spells a type as import('…'); the import rules see import declarations.`]
    : []

/** Gives a focus that is lost at any render back to the price. */
const everyRenderFile = 'src/components/prices/PriceEntryForm.tsx'

/** It would run after every render: what follows from an event is done there, what follows from a value names it. */
export const effectsHaveDependencies: Rule = ({ path, nodes }) => {
  if (path === everyRenderFile) return []
  return nodes
    .filter(({ type, callee }) => {
      return (
        type === 'CallExpression' &&
        ['useEffect', 'useLayoutEffect'].some((name) => named(callee, name))
      )
    })
    .filter(({ arguments: given }) => Array.isArray(given) && given.length < 2)
    .map(() => `${path} has an effect without dependencies.`)
}

export const documented: Rule = (source) => {
  if (!isIn(source, 'src/domain', 'src/platform', 'src/data')) return []
  return [...source.text.matchAll(/(.*)\nexport (?:async )?function (\w+)/g)]
    .filter(([, before]) => !before?.trimEnd().endsWith('*/'))
    .map(([, , name]) => `${source.path}: ${name} has no docstring.`)
}

/** A cast would let the id of a person pass for that of a catalogue. */
export const idsAreNotCast: Rule = (source) =>
  isIn(source, 'server') && /\bas (UserId|CatalogueId)\b/.test(source.text)
    ? [`${source.path} casts an id; the columns of the schema have their types.`]
    : []

/** What reaches every catalogue by nature: those of a person, photos and invitations by their names, the copy of a person, the households that are listened to, cleanup, and the removal of an import. */
const unscopedFiles =
  /^server\/store\/(database\/database|photos\/photos|transfer\/(imports|importRemoval)|accounts\/sessions|household\/(memberships|households|invitations|copies|catalogueRemoval)|shopping\/(liveTags|sharedLists))\.ts$/

export const unscopedQueries: Rule = ({ path, text }) =>
  isIn({ path } as Source, 'server') &&
  !unscopedFiles.test(path) &&
  !path.startsWith('server/store/migrations/') &&
  /\bunscoped\(|\bwithoutPlugins\(/.test(text)
    ? [`${path} asks for the rows of every catalogue.`]
    : []

const privateWords = 'noted|told|says|nobody|whoever|trouble[ds]?'
const privateName = new RegExp(`^(${privateWords}|(un)?asked|beside)$`, 'i')
const privateComment = new RegExp(`^\\s*(//|/?\\*).*\\b(${privateWords})\\b`, 'i')

/** Stored under such names by a former version. */
const formerWords = /^server\/store\/migrations\/|^src\/platform\/offline\/database\.ts$/

/** Words that mean nothing to a newcomer: record, describe, confirm, problem, additional do. */
export const plainWords: Rule = ({ path, text, nodes }) => {
  if (formerWords.test(path)) return []
  const identifiers = nodes.filter(({ type }) => type === 'Identifier')
  const found = new Set([stem(path), ...identifiers.map(({ value }) => String(value))])
  const names = [...found].filter((name) =>
    name.split(/(?=[A-Z])|_/).some((word) => privateName.test(word)),
  )
  const comments = text.split('\n').filter((line) => privateComment.test(line))
  return [...names, ...comments.map((line) => line.trim())].map(
    (words) => `${path} has a word of its own: ${words}`,
  )
}

/** A reader cannot look up a document that is not in the repository. */
export const citesOnlyTheRepository: Rule = ({ path, text }) =>
  !isIn({ path } as Source, 'tests/architecture') &&
  /the specification\b|specification, section|\b(architecture|language)\.md/i.test(text)
    ? [`${path} cites a document that the repository does not hold; say the reason itself.`]
    : []

export const storyTitle: Rule = ({ path, text }) =>
  path.includes('.stories.') && /^(const meta = \{.*|export default \{.*| {2})\btitle:/m.test(text)
    ? [`${path} types its title; it is derived from the path.`]
    : []

export const storyLine: Rule = ({ path, text }) =>
  path.includes('.stories.')
    ? [...text.matchAll(/(.*)\nexport const (\w+)/g)]
        .filter(([, before]) => !before?.trimEnd().endsWith('*/'))
        .map(([, , name]) => `${path}: above ${name} no line says when the user sees it.`)
    : []
