import type { ESTree } from 'vite'

/** A value that the build knows. */
export interface Known {
  readonly known: unknown
}

/** One known value for each answer of an expression; a test has the answers `true` and `false`. */
export interface Choice {
  /** The expression as the file writes it. */
  readonly on: string
  readonly cases: ReadonlyMap<string | boolean, Value>
}

export type Value = Known | Choice

/** What an expression of a file can name. */
export interface Names {
  readonly code: string
  /** The value of a constant, or null where the build knows none by this name. */
  readonly constantOf: (name: string) => Known | null
}

/** Thrown at what only the running app knows. */
export class NotStatic extends Error {
  readonly node: ESTree.Node

  constructor(node: ESTree.Node, message: string) {
    super(message)
    this.node = node
  }
}

const source = ({ start, end }: ESTree.Node, { code }: Names) => code.slice(start, end)

function unknown(node: ESTree.Node, names: Names): NotStatic {
  return new NotStatic(node, `only the running app knows \`${source(node, names)}\``)
}

/** @throws NotStatic where the value, or its choice, is not known */
export function readValue(node: ESTree.Node, names: Names): Value {
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return readValue(node.expression, names)
    case 'ConditionalExpression':
      return test(node.test, node.consequent, node.alternate, names)
    case 'LogicalExpression':
      if (node.operator !== '&&') throw unknown(node, names)
      return test(node.left, node.right, null, names)
    case 'MemberExpression': {
      if (!node.computed || node.property.type === 'Literal') break
      const values = readKnown(node.object, names)
      if (typeof values !== 'object' || values === null) break
      const cases = Object.entries(values).map(([name, known]) => [name, { known }] as const)
      return { on: source(node.property, names), cases: new Map(cases) }
    }
  }
  return { known: readKnown(node, names) }
}

function test(on: ESTree.Node, yes: ESTree.Node, no: ESTree.Node | null, names: Names): Choice {
  return {
    on: source(on, names),
    cases: new Map([
      [true, readValue(yes, names)],
      [false, no ? readValue(no, names) : { known: undefined }],
    ]),
  }
}

/** @throws NotStatic */
export function readKnown(node: ESTree.Node, names: Names): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return readKnown(node.expression, names)
    case 'TemplateLiteral':
      return node.quasis
        .flatMap(({ value }, place) => {
          const inner = node.expressions[place]
          return inner ? [value.cooked, readKnown(inner, names)] : [value.cooked]
        })
        .join('')
    case 'BinaryExpression':
      if (node.operator !== '/') throw unknown(node, names)
      return Number(readKnown(node.left, names)) / Number(readKnown(node.right, names))
    case 'ArrayExpression':
      return node.elements.map((element) => element && readKnown(element, names))
    case 'ObjectExpression':
      return Object.assign({}, ...node.properties.map((each) => readProperty(each, names)))
    case 'Identifier': {
      const constant =
        node.name === 'undefined' ? { known: undefined } : names.constantOf(node.name)
      if (!constant) throw unknown(node, names)
      return constant.known
    }
    case 'MemberExpression': {
      const owner = readKnown(node.object, names)
      const { property } = node
      if (node.computed || property.type !== 'Identifier') throw unknown(node, names)
      if (typeof owner !== 'object' || owner === null) throw unknown(node, names)
      return Reflect.get(owner, property.name)
    }
    default:
      throw unknown(node, names)
  }
}

function readProperty(property: ESTree.ObjectPropertyKind, names: Names): object {
  if (property.type === 'SpreadElement') return Object(readKnown(property.argument, names))
  const { key, value, computed } = property
  if (computed) throw unknown(property, names)
  const name = key.type === 'Identifier' ? key.name : String(readKnown(key, names))
  return { [name]: readKnown(value, names) }
}

/** Every expression on which a value depends, outermost first. */
export function choicesOf(value: Value): readonly Choice[] {
  return 'known' in value ? [] : [value, ...[...value.cases.values()].flatMap(choicesOf)]
}

/** The value for an answer to each expression. */
export function valueFor(value: Value, answers: ReadonlyMap<string, string | boolean>): unknown {
  if ('known' in value) return value.known
  const answer = answers.get(value.on)
  const chosen = answer === undefined ? undefined : value.cases.get(answer)
  return chosen && valueFor(chosen, answers)
}
