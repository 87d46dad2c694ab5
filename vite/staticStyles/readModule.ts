import { statSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { system } from '../../src/theme/system.ts'
import type { Part } from './chakraParts.ts'
import { type Known, type Names, NotStatic, readKnown } from './readValue.ts'

interface Import {
  readonly name: string
  readonly from: string
}

/** `const Name = chakra(tag, { base })`. */
interface StyledPart {
  readonly part: Part
  readonly call: ESTree.CallExpression
}

/** The constants and imports at the top level of a file that styles may use. */
export interface Module extends Names {
  readonly program: ESTree.Program
  /** Local names of what it imports from Chakra, and Chakra's own. */
  readonly chakra: ReadonlyMap<string, string>
  readonly styledParts: ReadonlyMap<string, StyledPart>
  /** Whether it draws Chakra's overlays with the theme that they need. */
  readonly hasOverlayTheme: boolean
  /** Whether a name can only be a parameter or a variable of a function. */
  readonly isLocal: (name: string) => boolean
}

/** The build runs a file of these modules to know its constants. */
export const isRun = (path: string) => /\/src\/(theme|domain)\/.*\.ts$/.test(path)

/** @param path absolute, with slashes @param watch called with each file that was run */
export async function readModule(
  path: string,
  code: string,
  watch: (file: string) => void,
): Promise<Module> {
  const { program } = parseSync(path, code)
  const locals = localNames(program)
  const constants = new Map<string, () => Known | null>()
  const chakra = new Map<string, string>()
  const styledParts = new Map<string, StyledPart>()
  const names: Names = {
    code,
    // A local value of the same name would be another one.
    constantOf: (name) => (locals.has(name) ? null : (constants.get(name)?.() ?? null)),
  }
  const imports = importsOf(program, posix.dirname(path))
  for (const [local, { name, from }] of imports) {
    if (from === '@chakra-ui/react') chakra.set(local, name)
    if (!isRun(from)) continue
    watch(from)
    // Node runs a file of one name once; an edit in development has another name by its time.
    const known: unknown = (await import(`${pathToFileURL(from)}?${statSync(from).mtimeMs}`))[name]
    constants.set(local, () => ({ known }))
  }
  for (const [name, init] of constantsOf(program)) {
    const callee = init.type === 'CallExpression' && init.callee
    if (callee && callee.type === 'Identifier' && chakra.get(callee.name) === 'chakra')
      styledParts.set(name, readStyledPart(init, names))
    else constants.set(name, () => ({ known: readKnown(init, names) }))
  }
  const isLocal = (name: string) => locals.has(name) && !constants.has(name)
  const hasOverlayTheme = imports.has('OverlayTheme') || /OverlayTheme\.tsx$/.test(path)
  return { ...names, program, chakra, styledParts, hasOverlayTheme, isLocal }
}

/** @throws NotStatic */
function readStyledPart(call: ESTree.CallExpression, names: Names): StyledPart {
  const [tag, config] = call.arguments
  const base = system.cva(config ? (readKnown(config, names) as object) : {})({})
  const styles = () => base
  if (tag?.type === 'Literal') return { part: { tag: String(tag.value), styles }, call }
  if (tag?.type !== 'Identifier') throw new NotStatic(call, 'a part is an element or a component')
  return { part: { tag: tag.name, styles }, call }
}

/** By local name; relative files by their path. */
function importsOf({ body }: ESTree.Program, folder: string): ReadonlyMap<string, Import> {
  const imports = new Map<string, Import>()
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
    const { value } = statement.source
    const from = value.startsWith('.') ? posix.join(folder, value) : value
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') continue
      const { imported, local } = specifier
      const name = imported.type === 'Identifier' ? imported.name : imported.value
      imports.set(local.name, { name, from })
    }
  }
  return imports
}

function constantsOf({ body }: ESTree.Program): ReadonlyMap<string, ESTree.Expression> {
  const constants = new Map<string, ESTree.Expression>()
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
  }
  return constants
}

/** Names that functions of a file give to their parameters and variables. */
function localNames(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>()
  function add(pattern: ESTree.Node | null): void {
    if (pattern?.type === 'Identifier') names.add(pattern.name)
    else if (pattern?.type === 'ObjectPattern') for (const each of pattern.properties) add(each)
    else if (pattern?.type === 'ArrayPattern') for (const each of pattern.elements) add(each)
    else if (pattern?.type === 'Property') add(pattern.value)
    else if (pattern?.type === 'AssignmentPattern') add(pattern.left)
    else if (pattern?.type === 'RestElement') add(pattern.argument)
  }
  let depth = 0
  function enter({ params }: { readonly params: readonly ESTree.ParamPattern[] }): void {
    depth += 1
    for (const each of params) add(each)
  }
  function leave(): void {
    depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator: ({ id }) => {
      if (depth > 0) add(id)
    },
  }).visit(program)
  return names
}
