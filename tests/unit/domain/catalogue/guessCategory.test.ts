import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { foodRecord } from '../../../../src/contract/foodDatabase.ts'
import { readFoodRecord } from '../../../../src/domain/catalogue/foodProduct.ts'
import { guessCategory, type ShelfClues } from '../../../../src/domain/catalogue/guessCategory.ts'

const fruit = 'Fruits et Légumes'
const meat = 'Viandes'
const fish = 'Poissons'
const dairy = 'Produits Laitiers'
const bread = 'Céréales et Pains'
const drinks = 'Boissons'
const cleaning = "Produits d'Entretien"
const hygiene = 'Hygiène et Beauté'
const savoury = 'Épicerie Salée'
const sweet = 'Épicerie Sucrée'
const frozen = 'Surgelés'
const eleven = [fruit, meat, fish, dairy, bread, drinks, cleaning, hygiene, savoury, sweet, frozen]

const own = eleven.map((name, id) => ({ id, name }))
const guess = (clues: ShelfClues) => guessCategory(clues, own)?.name ?? null
const tagged = (tags: string) => guess({ categories: tags.split(' ').map((tag) => `en:${tag}`) })

describe('the category of a looked-up product', () => {
  it.each([
    ['fresh fish', 'seafood fishes', fish],
    ['canned fish', 'canned-foods seafood fishes', savoury],
    ['frozen vegetables', 'vegetables frozen-vegetables', frozen],
    ['ice cream', 'desserts ice-creams-and-sorbets', frozen],
    ['apples', 'plant-based-foods fruits', fruit],
    ['ham', 'meats hams', meat],
    ['cocoa powder', 'beverages cocoa-and-chocolate-powders', sweet],
    ['eggs', 'farming-products eggs', dairy],
    ['lemonade', 'beverages sodas', drinks],
    ['baguettes', 'plant-based-foods breads', bread],
    ['biscuits', 'snacks sweet-snacks biscuits', sweet],
    ['bleach', 'household-chemicals bleach', cleaning],
    ['toothpaste', 'open-beauty-facts toothpastes', hygiene],
    ['something without a shelf', 'dolminades', null],
  ])('of %s', (_, tags, category) => {
    expect(tagged(tags)).toBe(category)
  })

  it('is frozen in French too', () => {
    expect(guess({ categories: ['fr:frites-surgelees'] })).toBe(frozen)
  })

  it('is known of a sister database, but not of food for animals', () => {
    expect(guess({ categories: [], type: 'beauty' })).toBe(hygiene)
    expect(guess({ categories: ['en:meats'], type: 'petfood' })).toBeNull()
    expect(guess({ categories: ['en:bleach'], type: 'product' })).toBe(cleaning)
  })

  it('falls back to the food group', () => {
    const foodGroups = ['en:milk-and-dairy-products', 'en:cheese']
    expect(guess({ categories: [], foodGroups })).toBe(dairy)
    expect(guess({ categories: ['en:breads'], foodGroups })).toBe(bread)
    expect(guess({ categories: [], foodGroups: ['unknown'] })).toBeNull()
  })

  it('is one of the own, however it is written', () => {
    const renamed = [{ id: 7, name: 'PRODUITS LAITIERS' }]
    expect(guessCategory({ categories: ['en:cheeses'] }, renamed)).toBe(renamed[0])
    expect(guessCategory({ categories: ['en:breads'] }, renamed)).toBeNull()
    expect(guessCategory({ categories: [] }, [{ name: 'Bricolage' }])).toBeNull()
  })
})

/** Where a French shop has the recorded products that have tags. */
const shelves: Readonly<Record<string, string | null>> = {
  3029330003533: bread,
  3123340003023: drinks,
  3222473161867: savoury,
  3222475893421: savoury,
  3242272260059: savoury,
  3245412470929: savoury,
  3248652962117: drinks,
  3350033372283: savoury,
  '3450970084468.opf-v2': cleaning,
  3551100749018: sweet,
  3560070976867: sweet,
  3596710347643: dairy,
  3596710352418: savoury,
  3596710387557: sweet,
  3596710427901: savoury,
  3596710456727: savoury,
  3596710464548: savoury,
  3800020430781: sweet,
  5000112611878: drinks,
  5010251168577: dairy,
  5015821151720: savoury,
  5050854517631: sweet,
  5201051001076: savoury,
  5410188031072: savoury,
  5410228196693: drinks,
  5449000011527: drinks,
  5449000036872: drinks,
  5449000120984: drinks,
  5449000131805: drinks,
  5449000146274: drinks,
  54491472: drinks,
  6194002510064: sweet,
  8424259826051: drinks,
  8585002476821: savoury,
  8901764042270: drinks,
  9300601768226: savoury,
  9300650658615: savoury,
  9310155100335: bread,
}

const folder = fileURLToPath(new URL('../../../../../shared/data/off', import.meta.url))
const withoutClue = ['5201051001076']

describe.skipIf(!existsSync(folder))(
  'recorded answers (skipped without ../shared/data/off)',
  () => {
    it('are on the shelf where a French shop has them, or on none', () => {
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
      const guessed = files.flatMap((file) => {
        const code = file.replace(/\.json$/, '')
        const { product } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
        if (!product?.categories_tags?.length) return []
        return [[code, guess(readFoodRecord(foodRecord.parse(product), code))]]
      })
      const expected = Object.entries(shelves).map(([code, shelf]) => [
        code,
        withoutClue.includes(code) ? null : shelf,
      ])
      expect(Object.fromEntries(guessed)).toEqual(Object.fromEntries(expected))
    })
  },
)
