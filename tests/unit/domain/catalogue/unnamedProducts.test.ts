import { describe, expect, it } from 'vitest'
import { codeOfUnnamed, unnamedProducts } from '../../../../src/domain/catalogue/unnamedProducts.ts'

const nameOf = (code: string) => `Produit ${code}`
const named = (name: string) => ({ name })

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
    expect(unnamedProducts(products, nameOf)).toEqual(products.slice(0, 3))
  })

  it('are looked up by their barcode, or by their name where they have none', () => {
    const name = 'Produit 3274080005003'
    expect(codeOfUnnamed({ name, barcode: '54491472' }, nameOf)).toBe('54491472')
    expect(codeOfUnnamed({ name, barcode: ' ' }, nameOf)).toBe('3274080005003')
    expect(codeOfUnnamed({ name, barcode: null }, nameOf)).toBe('3274080005003')
  })
})
