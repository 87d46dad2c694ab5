import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../src/contract/products.ts'
import { readFoodRecord } from '../../../../src/domain/catalogue/foodProduct.ts'
import {
  completionOf,
  contentChoices,
  likelyCategories,
  withCompletion,
} from '../../../../src/domain/catalogue/productCompletion.ts'
import { changePayload, productFormValues } from '../../../../src/forms/productForm.ts'

const drinks = { id: 6, name: 'Boissons', icon: '🧃' }
const salty = { id: 9, name: 'Épicerie Salée', icon: '🫙' }
const water: Product = {
  id: 21,
  name: 'Produit 3274080005003',
  price: 1.99,
  unit_price: null,
  unit: null,
  barcode: '3274080005003',
  description: '',
  image_url: null,
  category: { id: 9, name: 'Épicerie Salée' },
}
const record = {
  product_name_fr: 'Eau de source',
  brands: 'Cristaline',
  quantity: '6 x 1,5 l',
  image_front_url: 'https://images.openfoodfacts.org/eau.jpg',
  categories_tags: ['en:waters'],
}
const found = readFoodRecord(record, '3274080005003')
const offer = completionOf(water, found, [salty, drinks])

describe('the categories to choose from', () => {
  it('are three: those given, then the fullest of the catalogue, each once', () => {
    const filled = [drinks, salty, salty, { id: 4, name: 'Produits Laitiers' }, drinks, salty]
    const products = filled.map((category) => ({ category }))
    const names = (first: readonly (typeof salty)[]) =>
      likelyCategories(first, products).map(({ name }) => name)
    expect(names([])).toEqual(['Épicerie Salée', 'Boissons', 'Produits Laitiers'])
    expect(names([drinks, drinks])).toEqual(['Boissons', 'Épicerie Salée', 'Produits Laitiers'])
    expect(likelyCategories([salty], [])).toEqual([salty])
  })
})

describe('what a lookup offers for a product without a name', () => {
  it('is its name, photo, content, description and another category', () => {
    expect(offer).toEqual({
      name: 'Cristaline Eau de source, 6 × 1,5 l',
      image: 'https://images.openfoodfacts.org/eau.jpg',
      content: { amount: 9000, measure: 'ml', pieces: 6 },
      description: 'Cristaline · 6 x 1,5 l',
      category: drinks,
    })
  })

  it('leaves out what the product has already, and is nothing without a name', () => {
    const filled: Product = {
      ...water,
      image_url: '/photos/1.jpg',
      content: { amount: 1500, measure: 'ml' },
      description: 'En promotion',
      category: drinks,
    }
    expect(completionOf(filled, found, [drinks])).toEqual({
      ...{
        name: 'Cristaline Eau de source, 6 × 1,5 l',
        image: null,
        content: null,
        description: null,
        category: null,
      },
    })
    const nameless = readFoodRecord({ ...record, product_name_fr: ' ' }, '3274080005003')
    expect(completionOf(water, nameless, [drinks])).toBeNull()
  })
})

describe('a product with what was taken', () => {
  it('has the unit price of its content, and its own price and code', () => {
    if (!offer) throw new Error('Nothing is offered')
    expect(changePayload(withCompletion(productFormValues(water), offer))).toEqual({
      name: 'Cristaline Eau de source, 6 × 1,5 l',
      category_id: 6,
      price: 1.99,
      unit_price: 0.2211,
      unit: 'l',
      barcode: '3274080005003',
      description: 'Cristaline · 6 x 1,5 l',
      image_url: 'https://images.openfoodfacts.org/eau.jpg',
      content: { amount: 9000, measure: 'ml', pieces: 6 },
    })
  })

  it('keeps what was filled in meanwhile', () => {
    if (!offer) throw new Error('Nothing is offered')
    const filled = productFormValues({
      ...water,
      image_url: '/photos/1.jpg',
      content: { amount: 1500, measure: 'ml' },
      description: 'En promotion',
      unit_price: 3,
      unit: 'l',
    })
    const taken = withCompletion(filled, { ...offer, category: null })
    expect(taken).toEqual({ ...filled, name: 'Cristaline Eau de source, 6 × 1,5 l' })
  })
})

describe('a content that a former version misread', () => {
  const content = { amount: 500, measure: 'g', doubtful: true } as const
  const flour = { name: 'Farine', description: 'Francine · 1 500 g', content }

  it('can be as its text reads now, or stay', () => {
    expect(contentChoices(flour)).toEqual([
      { amount: 1500, measure: 'g' },
      { amount: 500, measure: 'g' },
    ])
    expect(contentChoices({ ...flour, content: { amount: 500, measure: 'g' } })).toEqual([])
    expect(contentChoices({ ...flour, description: null })).toEqual([{ amount: 500, measure: 'g' }])
  })
})
