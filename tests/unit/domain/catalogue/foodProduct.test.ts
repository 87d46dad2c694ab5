import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { foodAnswer, foodRecord } from '../../../../src/contract/foodDatabase.ts'
import { foodOutcome, readFoodRecord } from '../../../../src/domain/catalogue/foodProduct.ts'

const code = '3029330003533'
const can: Content = { amount: 425, measure: 'g' }
const read425 = { product_quantity: '425', product_quantity_unit: 'g' }
const sixEggs: Content = { amount: 6, measure: 'piece' }
const read = (fields: Record<string, unknown>) => readFoodRecord(foodRecord.parse(fields), code)

describe('a record of the food database', () => {
  it('gives every field of a well-filled record', () => {
    const product = read({
      product_name_fr: 'Pain de mie complet',
      product_name: 'Wholemeal bread',
      generic_name_fr: 'Pain de mie sans sucre ajouté',
      brands: 'Jacquet',
      image_front_url: 'https://images.openfoodfacts.org/front_fr.400.jpg',
      image_url: 'https://images.openfoodfacts.org/other.400.jpg',
      quantity: '730 g',
      ingredients_text_fr: 'Farine de blé,\nsel',
      ingredients_text: 'Wheat',
      nutrition_grade_fr: 'b',
      allergens_tags: ['en:gluten'],
      categories_tags: ['en:breads'],
      food_groups_tags: ['en:bread'],
    })
    expect(product).toEqual({
      name: 'Pain de mie complet',
      brand: 'Jacquet',
      image: 'https://images.openfoodfacts.org/front_fr.400.jpg',
      description: 'Jacquet · 730 g\nPain de mie sans sucre ajouté',
      barcode: code,
      quantity: '730 g',
      content: { amount: 730, measure: 'g' },
      ingredients: 'Farine de blé, sel',
      nutritionGrade: 'b',
      allergens: ['en:gluten'],
      categories: ['en:breads'],
      foodGroups: ['en:bread'],
      type: 'food',
      price: null,
      unitPrice: null,
      unitType: null,
    })
  })

  it.each<[string, Record<string, unknown>, Content | null]>([
    [
      'both weights',
      { quantity: '425 g (230 g égoutté)' },
      { ...can, drained: 230, basis: 'drained' },
    ],
    ['the number that the database read', { quantity: '', ...read425 }, can],
    ['nothing of a bare number', { quantity: '24' }, null],
    ['eggs by their tag', { quantity: '6', categories_tags: ['en:eggs'] }, sixEggs],
    ['eggs by their name', { quantity: '6', product_name: 'Œufs de poules' }, sixEggs],
    ['no eggs of noodles', { quantity: '6', product_name: 'Nouilles aux œufs' }, null],
  ])('has for its content %s', (_, fields, content) => {
    expect(read(fields).content).toEqual(content)
  })

  it('has no content but a guess where a reading is doubtful', () => {
    const half = { product_quantity: '250', product_quantity_unit: 'g' }
    const doubtful = read({ quantity: '500 g', ...half })
    expect([doubtful.content, doubtful.contentGuess]).toEqual([null, { amount: 500, measure: 'g' }])
    expect(read({ quantity: '500 g' }).contentGuess).toBeUndefined()
  })

  it.each([
    ['the French name', { product_name_fr: 'Lait', product_name: 'Milk' }, 'Lait'],
    [
      'the name where the French one is empty',
      { product_name_fr: '', product_name: 'Milk' },
      'Milk',
    ],
    [
      'the name where the French one is blank',
      { product_name_fr: ' \n', product_name: 'Milk' },
      'Milk',
    ],
    ['the French generic name', { generic_name_fr: 'Boisson', generic_name: 'Drink' }, 'Boisson'],
    ['the generic name last', { product_name: null, generic_name: ' Drink ' }, 'Drink'],
    ['nothing where all are missing', { brands: 'Asda' }, null],
    ['nothing of an ill-typed name', { product_name: 12 }, null],
  ])('takes %s', (_, fields, name) => {
    expect(read(fields).name).toBe(name)
  })

  it.each([
    [
      'http becomes https',
      { image_front_url: 'http://world.openfoodfacts.org/a.jpg' },
      'https://world.openfoodfacts.org/a.jpg',
    ],
    [
      'no scheme becomes https',
      { image_front_url: '//static.openfoodfacts.org/a.jpg' },
      'https://static.openfoodfacts.org/a.jpg',
    ],
    [
      'image_url is second',
      { image_front_url: '', image_url: 'https://x.org/b.jpg' },
      'https://x.org/b.jpg',
    ],
    [
      'a script is no picture',
      { image_front_url: 'javascript:alert(1)', image_url: 'https://x.org/b.jpg' },
      'https://x.org/b.jpg',
    ],
    ['a path is no picture', { image_url: '/a.jpg' }, null],
  ])('asks for pictures over https: %s', (_, fields, image) => {
    expect(read(fields).image).toBe(image)
  })

  it.each([
    [
      'the first brand only',
      { brands: 'Casino,Groupe Casino', quantity: '300 g' },
      'Casino · 300 g',
    ],
    ['no note under the quantity', { quantity: '240 g\n\nSur le sachet, indiquer 30 g' }, '240 g'],
    ['no run of spaces', { quantity: '400     g' }, '400 g'],
    ['no bare figure', { brands: 'Thums Up', quantity: '24' }, 'Thums Up'],
    [
      'no generic name that repeats the name',
      { product_name: 'Gaspacho', generic_name: 'GASPACHO' },
      null,
    ],
    ['the generic name alone', { product_name: 'Tauro', generic_name_fr: 'Bière' }, 'Bière'],
    ['nothing of an empty record', {}, null],
    ['none of the ingredients', { ingredients_text: 'Eau' }, null],
  ])('describes with %s', (_, fields, description) => {
    expect(read(fields).description).toBe(description)
  })

  it('decodes the entities of every text, once encoded or twice', () => {
    const product = read({
      product_name_fr: 'Pain &quot;American&quot; &amp; l&#39;épeautre',
      brands: 'Marks &amp;amp; Spencer',
      generic_name_fr: 'Pain de mie aux c&eacute;r&eacute;ales',
      quantity: '500&nbsp;g',
      ingredients_text_fr: 'Farine de bl&#xe9;',
    })
    expect(product).toMatchObject({
      name: 'Pain "American" & l\'épeautre',
      brand: 'Marks & Spencer',
      description: 'Marks & Spencer · 500 g\nPain de mie aux céréales',
      content: { amount: 500, measure: 'g' },
      ingredients: 'Farine de blé',
    })
  })

  it('keeps only the grades of the Nutri-Score', () => {
    expect(read({ nutrition_grade_fr: ' E ' }).nutritionGrade).toBe('e')
    expect(read({ nutrition_grade_fr: 'not-applicable' }).nutritionGrade).toBeNull()
    expect(read({}).nutritionGrade).toBeNull()
  })

  it('lists every brand, and nothing where there is none', () => {
    expect(read({ brands: 'Pouce,Auchan ,' }).brand).toBe('Pouce, Auchan')
    expect(read({ brands: ' , ' }).brand).toBeNull()
    expect(read({}).allergens).toEqual([])
    expect(read({}).categories).toEqual([])
  })
})

describe('an answer of the food database', () => {
  const product = { product_name: 'Orsetti' }
  const outcome = (answer: unknown) => foodOutcome(foodAnswer.parse(answer), code)

  it.each([[1], ['success'], ['success_with_warnings']])('is found with status %s', (status) => {
    expect(outcome({ status, product })).toMatchObject({
      kind: 'found',
      product: { name: 'Orsetti', barcode: code },
    })
  })

  it.each([
    ['status 0', { status: 0, status_verbose: 'product not found' }],
    ['status 0 with a product', { status: 0, product }],
    ['version 3 failing', { status: 'failure', product }],
    ['no product', { status: 1 }],
  ])('is not found with %s', (_, answer) => {
    expect(outcome(answer)).toEqual({ kind: 'not-found' })
  })
  it.each(['beauty', 'product', 'petfood', 'food'])('is %s kept elsewhere', (type) => {
    const status_verbose = `product found with a different product type: ${type}`
    expect(outcome({ status: 0, status_verbose })).toEqual({ kind: 'elsewhere', type })
  })

  it('is not found when it is of a type that nobody keeps', () => {
    const status_verbose = 'product found with a different product type: toys'
    expect(outcome({ status: 0, status_verbose })).toEqual({ kind: 'not-found' })
  })
})
