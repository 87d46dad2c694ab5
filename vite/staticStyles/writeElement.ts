import type MagicString from 'magic-string'
import type { ESTree } from 'vite'
import { chakraParts, overlayParts, type Part } from './chakraParts.ts'
import { compileClass, isStyle } from './compileClass.ts'
import type { Module } from './readModule.ts'
import {
  type Choice,
  choicesOf,
  type Known,
  NotStatic,
  readValue,
  type Value,
  valueFor,
} from './readValue.ts'

type Attribute = ESTree.JSXAttribute
type Answers = ReadonlyMap<string, string | boolean>

/** Each further choice multiplies an element's classes. */
const MAX_CHOICES = 3

/** The part that an element's name stands for; null where the build has nothing to write. */
function partOf(name: ESTree.JSXElementName, module: Module): Part | null {
  const owner = name.type === 'JSXMemberExpression' ? name.object : name
  if (owner.type !== 'JSXIdentifier') return null
  const imported = module.chakra.get(owner.name)
  if (!imported) return module.styledParts.get(owner.name)?.part ?? null
  if (overlayParts.has(imported) && module.hasOverlayTheme) return null
  if (overlayParts.has(imported))
    throw new NotStatic(name, `Chakra draws ${imported} only below \`OverlayTheme\``)
  if (name.type === 'JSXMemberExpression') return { tag: name.property.name }
  const part = chakraParts[imported]
  if (!part) throw new NotStatic(name, `the build does not know how Chakra draws ${imported}`)
  return part
}

/** Browsers ignore a length without a unit, and the minifier of the served app makes pixels of it. */
const bareLength =
  /[{;]((?:padding|margin|inset|top|right|bottom|left|width|height|gap|(?:row|column|min|max|border|scroll)-)[\w-]*:\s*-?(?:\d*\.)?\d*[1-9]\d*)(?=[;}])/

/** What the attributes of an element come to. */
interface Looks {
  readonly tag: string
  /** As a part of its only child. */
  readonly isChild: boolean
  /** Source of the class, or null without one. */
  readonly className: string | null
  /** Attributes that the class stands for. */
  readonly dropped: ReadonlySet<ESTree.Node>
  readonly css: readonly string[]
}

/** @throws NotStatic where only the running app knows them */
function looksOf(place: ESTree.JSXOpeningElement, part: Part, module: Module): Looks {
  const props: Array<readonly [name: string | null, value: Value, at: ESTree.Node]> = []
  const dropped = new Set<ESTree.Node>()
  const own = part.own ?? []
  let { tag } = part
  let isChild = false
  let fixed = ''
  for (const attribute of place.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      // A local value holds attributes: types keep style props out of it.
      const { argument } = attribute
      if (argument.type === 'Identifier' && module.isLocal(argument.name)) continue
      props.push([null, readValue(argument, module), attribute])
    } else {
      const { name } = attribute.name
      if (typeof name !== 'string') continue
      if (name === 'as') tag = textOf(attribute, module)
      else if (name === 'className') fixed = `${textOf(attribute, module)} `
      else if (name === 'asChild') isChild = true
      else if (isStyle(name) || own.includes(name))
        props.push([name, valueIn(attribute, module), attribute])
      else continue
    }
    dropped.add(attribute)
  }

  const css: string[] = []
  function classFor(answers: Answers): string {
    const merged: Record<string, unknown> = {}
    for (const [name, value, at] of props) {
      const known = valueFor(value, answers)
      const added = name === null ? Object(known) : { [name]: known }
      for (const each of Object.keys(added))
        if (!isStyle(each) && !own.includes(each))
          throw new NotStatic(at, `\`${each}\` is no style`)
      Object.assign(merged, added)
    }
    const styles = part.styles?.(merged) ?? {}
    const { css: more, ...rest } = merged
    for (const name of own) delete rest[name]
    const compiled = compileClass([styles, ...[more].flat().filter(isObject), rest])
    const bare = bareLength.exec(compiled?.css ?? '')?.[1]
    if (bare) throw new NotStatic(place, `\`${bare}\` is no token, and has no unit`)
    if (compiled) css.push(compiled.css)
    return `${fixed}${compiled?.name ?? ''}`.trim()
  }

  const choices = new Map<string, Choice>()
  for (const [, value, at] of props) {
    for (const choice of choicesOf(value)) {
      const known = choices.get(choice.on) ?? choice
      if (!hasSameCases(known, choice))
        throw new NotStatic(at, `\`${choice.on}\` has other cases in another property`)
      choices.set(choice.on, choice)
    }
  }
  const [, , last] = props.at(-1) ?? []
  if (choices.size > MAX_CHOICES && last)
    throw new NotStatic(last, `its looks depend on more than ${MAX_CHOICES} expressions`)
  const className = writeClass([...choices.values()], new Map(), classFor)
  return { tag, isChild, className: className === '""' ? null : className, dropped, css }
}

/** A class is chosen once by all properties: a case that one of them lacks would lose the others. */
const hasSameCases = ({ cases }: Choice, other: Choice) =>
  cases.size === other.cases.size && [...cases.keys()].every((answer) => other.cases.has(answer))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isClass = (each: ESTree.JSXAttributeItem) =>
  each.type === 'JSXAttribute' && each.name.name === 'className'

/** An attribute without a value is true. */
const valueIn = ({ value }: Attribute, module: Module): Value =>
  value ? readValue(value, module) : { known: true }

function textOf(attribute: Attribute, module: Module): string {
  const { known } = valueIn(attribute, module) as Partial<Known>
  if (typeof known !== 'string') throw new NotStatic(attribute, 'it is no plain text')
  return known
}

/** Source of a class for each answer to each expression. */
function writeClass(
  [choice, ...others]: readonly Choice[],
  answers: Answers,
  classFor: (answers: Answers) => string,
): string {
  if (!choice) return JSON.stringify(classFor(answers))
  const { on, cases } = choice
  const write = (answer: string | boolean) =>
    writeClass(others, new Map([...answers, [on, answer]]), classFor)
  if (cases.has(true)) return `((${on}) ? ${write(true)} : ${write(false)})`
  const written = [...cases.keys()].map((answer) => `${JSON.stringify(answer)}: ${write(answer)}`)
  return `({ ${written.join(', ')} })[${on}]`
}

/**
 * Writes an element of Chakra as a plain one with a class, in `changed`.
 * @returns the rules of its classes; null where there is nothing to write
 * @throws NotStatic
 */
export function writeElement(
  element: ESTree.JSXElement,
  module: Module,
  changed: MagicString,
): readonly string[] | null {
  const { openingElement: opening, closingElement: closing } = element
  const part = partOf(opening.name, module)
  if (!part) return null
  const looks = looksOf(opening, part, module)
  const added = looks.className ? [`className={${looks.className}}`] : []
  if (looks.isChild) {
    const kept = opening.attributes.filter((attribute) => !looks.dropped.has(attribute))
    added.push(...kept.map(({ start, end }) => module.code.slice(start, end)))
    const child = childOf(element, module)
    changed.remove(element.start, child.start).remove(child.end, element.end)
    append(child.openingElement, added, changed)
    return looks.css
  }
  for (const [place, attribute] of opening.attributes.entries()) {
    const { end } = opening.attributes[place - 1] ?? opening.name
    if (looks.dropped.has(attribute)) changed.remove(end, attribute.end)
  }
  const names = opening.attributes.map((each) => each.type === 'JSXAttribute' && each.name.name)
  const defaults = Object.entries(part.attributes ?? {})
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => `${name}="${value}"`)
  changed.overwrite(opening.name.start, opening.name.end, [looks.tag, ...defaults].join(' '))
  if (closing) changed.overwrite(closing.name.start, closing.name.end, looks.tag)
  append(opening, added, changed)
  return looks.css
}

/** After the others: a spread must not take the class away. */
function append(opening: ESTree.JSXOpeningElement, added: readonly string[], changed: MagicString) {
  const { end } = opening.attributes.at(-1) ?? opening.name
  for (const each of added) changed.appendLeft(end, ` ${each}`)
}

/** @throws NotStatic */
function childOf(element: ESTree.JSXElement, module: Module): ESTree.JSXElement {
  const [child, ...more] = element.children.filter(
    (each) => each.type !== 'JSXText' || each.value.trim() !== '',
  )
  if (child?.type !== 'JSXElement' || more.length > 0)
    throw new NotStatic(element, '`asChild` needs one element inside')
  const { name, attributes } = child.openingElement
  if (partOf(name, module) || attributes.some(isClass))
    throw new NotStatic(child, 'it takes its looks from the part around it')
  return child
}
