import { describe, expect, it } from 'vitest'
import { productChange, productCreation } from '../../../src/contract/products.ts'
import { productRuleCopy } from '../../../src/copy/productForm.ts'
import { contentFields } from '../../../src/domain/packs/packSize.ts'
import {
  blankProduct,
  changePayload,
  creationPayload,
  type ProductFormValues,
  productFormSchema,
  productFormValues,
} from '../../../src/forms/productForm.ts'
import { baguette, oliveOil, oliveOilWithHugePrice } from '../../../stories/fixtures/products.ts'

const filled = { ...blankProduct, name: 'Beurre', category_id: '4', price: '2,50' }

/** As a person may type it, spaces and all. */
const everyField: ProductFormValues = {
  ...blankProduct,
  name: ' Beurre doux ',
  category_id: '4',
  description: ' Baratte\n',
  image_url: '/api/images/a.jpg',
  image_data: '/api/images/a.jpg',
  price: '2,50',
  unit_price: '10.00',
  unit_price_by: 'person',
  unit_type: 'kg',
  barcode: '0034000470693',
}

/** Every broken rule as [field, sentence], in the order in which they are checked. */
function broken(values: Partial<typeof filled>, mode: 'add' | 'edit' = 'add') {
  const { error } = productFormSchema(mode).safeParse({ ...filled, ...values })
  return (error?.issues ?? []).map((issue) => [issue.path[0], issue.message])
}

describe('the rules of a product', () => {
  it('let a name, a category and a price through', () => {
    expect(broken({})).toEqual([])
    expect(broken({}, 'edit')).toEqual([])
  })

  it('speak in the order of the fields, one sentence a field', () => {
    expect(broken({ ...blankProduct, unit_price: 'x' })).toEqual([
      ['name', 'Le nom du produit est requis'],
      ['category_id', 'Veuillez sélectionner une catégorie'],
      ['price', 'Le prix doit être supérieur à 0'],
      ['unit_price', 'Veuillez saisir un prix unitaire valide'],
    ])
  })

  it('refuse a blank name', () => {
    expect(broken({ name: ' \t\u00a0' })).toEqual([['name', 'Le nom du produit est requis']])
  })

  it.each(['-1', '−2,50 €', '0', '0,00', '', ' ', '0,001'])(
    'refuse « %s » as a price, each screen with its own sentence',
    (price) => {
      expect(broken({ price })).toEqual([['price', 'Le prix doit être supérieur à 0']])
      expect(broken({ price }, 'edit')).toEqual([['price', 'Veuillez saisir un prix valide']])
    },
  )

  it.each([
    ['abc', 'Veuillez saisir un prix valide, par exemple 2,35'],
    ['1e3', 'Veuillez saisir un prix valide, par exemple 2,35'],
    ['2,5,0', 'Veuillez saisir un prix valide, par exemple 2,35'],
    ['1000001', 'Ce prix est trop élevé'],
  ])('say of « %s » that %s', (price, sentence) => {
    expect(broken({ price })).toEqual([['price', sentence]])
    expect(broken({ price }, 'edit')).toEqual([['price', sentence]])
  })

  it.each([
    '2,50',
    '2.50',
    ' 2 ',
    '0,01',
    '1 234,5',
    '2,50 €',
    '2€50',
    '€2.50',
    '2,50 EUR',
    '1000000',
  ])('take « %s » as a price', (price) => {
    expect(broken({ price })).toEqual([])
  })

  it.each(['', ' ', '0', '9,32'])('take « %s » as a price per unit', (unit_price) => {
    expect(broken({ unit_price })).toEqual([])
  })

  it.each(['abc', '-0,01', '1e3'])('refuse « %s » as a price per unit', (unit_price) => {
    expect(broken({ unit_price })).toEqual([
      ['unit_price', 'Veuillez saisir un prix unitaire valide'],
    ])
  })

  it('take a barcode as typed or pasted, and no other text', () => {
    for (const barcode of ['', ' ', '12345678', '="3274080005003"', 'aucun']) {
      expect(broken({ barcode })).toEqual([])
    }
    expect(broken({ barcode: 'AB 12' })).toEqual([['barcode', productRuleCopy.barcode]])
    expect(creationPayload({ ...filled, barcode: '="3274080005003"' }).barcode).toBe(
      '3274080005003',
    )
  })
})

describe('what is sent for a new product', () => {
  it('has figures for the prices and the category, and every text as typed', () => {
    const payload = creationPayload(everyField)
    expect(payload).toEqual({
      name: ' Beurre doux ',
      category_id: 4,
      description: ' Baratte\n',
      image_url: '/api/images/a.jpg',
      image_data: '/api/images/a.jpg',
      price: 2.5,
      unit_price: 10,
      unit_type: 'kg',
      barcode: '0034000470693',
    })
    expect(productCreation.parse(payload)).toEqual(payload)
  })

  it('says null for what was left empty', () => {
    expect(creationPayload(filled)).toEqual({
      name: 'Beurre',
      category_id: 4,
      description: '',
      image_url: null,
      image_data: null,
      price: 2.5,
      unit_price: null,
      unit_type: null,
      barcode: null,
    })
  })

  it('keeps a price per unit of 0, and rounds the price to the cent', () => {
    expect(creationPayload({ ...filled, unit_price: '0' }).unit_price).toBe(0)
    expect(creationPayload({ ...filled, price: '2,999' }).price).toBe(3)
    expect(creationPayload({ ...filled, price: '1,29' }).price).toBe(1.29)
  })

  it.each([
    [0.0123, '0,0123'],
    [1.5, '1,50'],
    [10, '10,00'],
    [9.325, '9,325'],
    [0, '0,00'],
  ])('keeps a price per unit of %s as the form shows it, « %s »', (unit_price, typed) => {
    const values = productFormValues({ ...oliveOil, unit_price })
    expect(values.unit_price).toBe(typed)
    expect(changePayload(values).unit_price).toBe(unit_price)
  })
})

describe('what is sent for a changed product', () => {
  it('is normalised, and names the unit « unit »', () => {
    const payload = changePayload(everyField)
    expect(payload).toEqual({
      name: 'Beurre doux',
      category_id: 4,
      description: 'Baratte',
      image_url: '/api/images/a.jpg',
      price: 2.5,
      unit_price: 10,
      unit: 'kg',
      barcode: '0034000470693',
    })
    expect(productChange.parse(payload)).toEqual(payload)
  })

  it('says null for a unit price, a unit, a barcode and a photo that were emptied', () => {
    expect(changePayload({ ...filled, barcode: '  ' })).toEqual({
      name: 'Beurre',
      category_id: 4,
      description: '',
      image_url: null,
      price: 2.5,
      unit_price: null,
      unit: null,
      barcode: null,
    })
  })
})

describe('what a pack holds', () => {
  const pasta = { amount: 400, measure: 'g' } as const
  const content = contentFields(pasta)

  it('is sent where it was filled, and else not mentioned', () => {
    expect(creationPayload({ ...filled, content }).content).toEqual(pasta)
    expect(changePayload({ ...filled, content }).content).toEqual(pasta)
    expect(creationPayload(filled)).not.toHaveProperty('content')
    expect(changePayload(filled, null)).not.toHaveProperty('content')
  })

  it('is emptied on the server where the product had one', () => {
    expect(changePayload(filled, pasta)).toHaveProperty('content', null)
  })

  it.each([
    [{ amount: 'x' }, ['content', 'amount'], /contenu valide/],
    [{ amount: '400', packs: '1,5' }, ['content', 'packs'], /nombre entier/],
  ])('is refused when it is %j, with one sentence', (slip, path, sentence) => {
    const values = { ...filled, content: { ...content, ...slip } }
    const { error } = productFormSchema('add').safeParse(values)
    expect(error?.issues).toHaveLength(1)
    expect(error?.issues[0]).toMatchObject({ path, message: expect.stringMatching(sentence) })
  })

  it('has its unit price sent to a hundredth of a cent where it was calculated', () => {
    const values = { ...filled, price: '2,35', content, unit_price: '5,88', unit_type: 'kg' }
    expect(creationPayload(values).unit_price).toBe(5.875)
    expect(creationPayload({ ...values, unit_price_by: 'person' }).unit_price).toBe(5.88)
  })

  it('comes back to its form as it was saved, the calculated unit price as such', () => {
    const saved = { ...oliveOil, content: { amount: 750, measure: 'ml' } as const }
    const values = productFormValues(saved)
    expect(values).toMatchObject({
      content: { amount: '75', unit: 'cl', packs: '1' },
      unit_price: '9,32',
      unit_price_by: 'calculation',
    })
    expect(changePayload(values, saved.content)).toMatchObject({
      unit_price: 9.32,
      content: saved.content,
    })
    expect(productFormValues({ ...saved, unit_price: 9.5 }).unit_price_by).toBe('person')
    expect(productFormValues({ ...saved, unit_price: null }).unit_price_by).toBe('person')
    expect(productFormValues({ ...oliveOil, unit_price: null }).unit_price_by).toBe('calculation')
  })
})

describe('a product in its form', () => {
  it('shows prices with a comma and no grouping', () => {
    expect(productFormValues(oliveOil)).toMatchObject({
      category_id: '9',
      price: '6,99',
      unit_price: '9,32',
      unit_type: 'l',
    })
    expect(productFormValues(oliveOilWithHugePrice).price).toBe('99999,99')
  })

  it('shows nothing for what it does not have', () => {
    const bare = { ...baguette, unit: null, unit_price: null }
    expect(productFormValues(bare)).toEqual({
      ...blankProduct,
      name: 'Baguette tradition',
      category_id: '5',
      price: '1,10',
    })
  })

  it('is sent back as it came when nothing was touched', () => {
    const { name, description, image_url, price, unit_price, unit, barcode } = oliveOil
    const same = { name, description, image_url, price, unit_price, unit, barcode }
    expect(changePayload(productFormValues(oliveOil))).toEqual({ ...same, category_id: 9 })
  })
})
