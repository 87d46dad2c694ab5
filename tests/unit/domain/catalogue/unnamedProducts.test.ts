import { describe, expect, it } from 'vitest'
import {
  codeOfUnnamed,
  incompleteProducts,
} from '../../../../src/domain/catalogue/unnamedProducts.ts'

const nameOf = (code: string) => `Produit ${code}`
const named = (name: string) => ({ name, barcode: null })

describe('the products without a name', () => {
  it('are those that still go by their code', () => {
    const products = [
      'Produit 3274080005003',
      'Produit 54491472',
      'Produit 2611008',
      'Produit 12',
      'Produit laitier 3274080005003',
      'produit 3274080005003',
      'Sirop',
    ].map(named)
    expect(incompleteProducts(products, nameOf, [])).toEqual(products.slice(0, 3))
  })

  it('are listed with those whose category is a guess', () => {
    const bread = { name: 'Pain', barcode: '54491472' }
    const products = [named('Sirop'), bread, { name: 'Jus', barcode: '2611008' }]
    expect(incompleteProducts(products, nameOf, ['54491472'])).toEqual([bread])
  })

  it('are looked up by their barcode, or by their name where they have none', () => {
    const name = 'Produit 3274080005003'
    expect(codeOfUnnamed({ name, barcode: '54491472' }, nameOf)).toBe('54491472')
    expect(codeOfUnnamed({ name, barcode: ' ' }, nameOf)).toBe('3274080005003')
    expect(codeOfUnnamed({ name, barcode: null }, nameOf)).toBe('3274080005003')
  })
})
