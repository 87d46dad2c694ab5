import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { account, device } from '../../../src/contract/accounts.ts'
import { category } from '../../../src/contract/categories.ts'
import { household } from '../../../src/contract/household.ts'
import { product } from '../../../src/contract/products.ts'
import { listItem } from '../../../src/contract/sharedList.ts'
import * as accounts from '../../../stories/fixtures/accounts.ts'
import * as categories from '../../../stories/fixtures/categories.ts'
import * as edgeCases from '../../../stories/fixtures/edgeCases.ts'
import * as households from '../../../stories/fixtures/household.ts'
import * as products from '../../../stories/fixtures/products.ts'
import * as shopping from '../../../stories/fixtures/shopping.ts'

const ownHouseholds = Object.fromEntries(
  Object.entries(households).filter(([name]) => name.endsWith('Household')),
)

const things = [accounts, edgeCases, categories, products, shopping, ownHouseholds].flatMap(
  (file) =>
    Object.entries(file).flatMap(([name, value]): Array<[string, unknown]> => {
      const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value]
      return list
        .filter((thing) => typeof thing === 'object')
        .map((thing, place) => [Array.isArray(value) ? `${name}[${place}]` : name, thing])
    }),
)

function schemaOf(thing: object) {
  if ('email' in thing) return account
  if ('is_current' in thing) return device
  if ('added_at' in thing) return z.looseObject(listItem.shape)
  if ('members' in thing) return household
  return 'price' in thing ? product : category
}

describe('the fixture', () => {
  it.each(things)('%s fits the contract and is frozen', (_name, thing) => {
    expect(Object.isFrozen(thing)).toBe(true)
    const value = thing as object
    expect(z.parse(schemaOf(value), value)).toEqual(value)
  })
})
