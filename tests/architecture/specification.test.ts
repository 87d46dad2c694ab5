import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Proof, story } from '../specification/proof.ts'
import { table } from '../specification/table.ts'
import { specificationRows } from './specificationRows.ts'

const path = '../shared/specification.md'
const isThere = existsSync(path)

const isHeading = (text: string) => text.endsWith(':') || /^\*\*[^*]+\*\*$/.test(text)

/** What is wrong with a proof, null when the test or the story's play exists. */
function fault(proof: Proof): string | null {
  const { path: file } = proof
  if (!existsSync(file)) return `${file} does not exist`
  const text = readFileSync(file, 'utf8')
  if ('title' in proof) {
    const { title } = proof
    const escaped = title.replaceAll("'", "\\'")
    const templates = text.replaceAll(/\$\{[^}]*\}/g, '…')
    const isNamed = [`'${title}'`, `'${escaped}'`, `"${title}"`, `\`${title}\``].some((spelled) =>
      templates.includes(spelled),
    )
    return isNamed ? null : `${file} has no test « ${title} »`
  }
  const [, told] = new RegExp(
    `^export const ${proof.story}\\b(.*?^)(?=export|$(?![^]))`,
    'ms',
  ).exec(text) ?? [null, null]
  if (told === null) return `${file} exports no ${proof.story}`
  const [shared = ''] = text.split(/^export const /m)
  return /\bplay\b/.test(told + shared) ? null : `${proof.story} of ${file} asserts nothing`
}

describe('the specification', () => {
  it.skipIf(!isThere)('is in the table, row by row and in its order', () => {
    const rows = specificationRows(readFileSync(path, 'utf8'))
    expect(rows.length).toBeGreaterThan(250)
    expect(table.map(([, text]) => text)).toEqual(rows)
  })

  it.runIf(!isThere)(`is not beside the project (${path}): the table is taken at its word`, () => {
    expect(table.length).toBeGreaterThan(250)
  })

  it('has a test for every row', () => {
    const bare = table.filter(
      ([, text, proofs, note]) => proofs.length === 0 && !note && !isHeading(text),
    )
    expect(bare.map(([id, text]) => `${id} ${text}`)).toEqual([])
  })

  it('names tests that exist, and stories that assert', () => {
    const faults = table.flatMap(([id, , proofs]) =>
      proofs.flatMap((proof) => {
        const found = fault(proof)
        return found === null ? [] : [`${id}: ${found}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('gives every row an id of its own', () => {
    expect(new Set(table.map(([id]) => id)).size).toBe(table.length)
  })

  it('would notice a test or a story that is not there', () => {
    expect(fault({ path: 'tests/nowhere.spec.ts', title: 'x' })).toMatch(/does not exist/)
    expect(
      fault({ path: 'tests/architecture/specification.test.ts', title: ['no', 'such'].join(' ') }),
    ).toMatch(/has no test/)
    expect(fault(story('screens/auth/LoginScreen', 'Nowhere'))).toMatch(/exports no/)
    expect(fault(story('screens/auth/LoginScreen', 'FailedNetwork'))).toMatch(/asserts nothing/)
  })
})
