import { describe, expect, it } from 'vitest'
import {
  canClose,
  catalogueApart,
  householdKind,
  sharedCatalogue,
} from '../../../../src/domain/household/household.ts'
import {
  aloneHousehold,
  memberHousehold,
  ownerHousehold,
  soloHousehold,
} from '../../../../stories/fixtures/household.ts'

describe('a household', () => {
  it.each([
    ['solo', soloHousehold],
    ['alone', aloneHousehold],
    ['owner', ownerHousehold],
    ['member', memberHousehold],
  ] as const)('makes its reader: %s', (kind, household) => {
    expect(householdKind(household)).toBe(kind)
  })

  it('has the shared catalogue, and one apart for who has joined', () => {
    expect(sharedCatalogue(soloHousehold)).toBeUndefined()
    expect(catalogueApart(soloHousehold)).toBeUndefined()
    expect(sharedCatalogue(memberHousehold)?.key).toBe('common')
    expect(catalogueApart(memberHousehold)?.key).toBe('own')
    expect(catalogueApart(ownerHousehold)).toBeUndefined()
  })

  it('is closed by its last person, whose own catalogue holds nothing', () => {
    expect(canClose(aloneHousehold)).toBe(true)
    expect(canClose(memberHousehold)).toBe(false)
    const catalogues = memberHousehold.catalogues.map((each) => ({ ...each, products: 0 }))
    expect(canClose({ ...memberHousehold, catalogues })).toBe(true)
  })
})
