import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { foodRecord } from '../../../../src/contract/foodDatabase.ts'
import type { Product } from '../../../../src/contract/products.ts'
import { readFoodRecord } from '../../../../src/domain/catalogue/foodProduct.ts'
import {
  isUnlike,
  likelyDuplicatesFirst,
  type NewPack,
  packMatch,
  packOfProduct,
} from '../../../../src/domain/catalogue/packMatch.ts'
import { timeOf, timesLonger } from '../../../support/growth.ts'

const grams = (amount: number) => ({ amount, measure: 'g' }) as const

let lastId = 0
function product(name: string, brand: string | null, more: Partial<Product> = {}): Product {
  lastId += 1
  return {
    ...{ id: lastId, name, price: 2, description: brand && `${brand} · 500 g` },
    ...{ barcode: String(3_000_000_000_000 + lastId), category: { id: 1, name: 'Épicerie' } },
    content: grams(500),
    ...more,
  }
}
const pack = (name: string | null, brand: string | null, more: Partial<NewPack> = {}): NewPack => ({
  ...{ name, brand, content: grams(450), categoryId: 1 },
  ...more,
})
const areAlike = (
  [name, brand]: readonly [string, string | null],
  [other, otherBrand]: readonly [string, string | null],
) => packMatch(pack(other, otherBrand), [product(name, brand)]) !== null

const unnamed = product('Produit 3274080005003', null, { barcode: '3274080005003' })
const millilitres = { content: { amount: 1000, measure: 'ml' } } as const
const code = (name: string | null, content: NewPack['content'], brand: string | null = null) => ({
  ...{ name, brand, content },
})

const folder = fileURLToPath(new URL('../../../../../shared/data/off', import.meta.url))

/** A recorded code, and what its next pack, or the person, may call it. */
const renamed: ReadonlyArray<readonly [code: string, name: string]> = [
  ['3029330003533', 'Crousti moelleux complet sans sucres ajoutés 650 g'],
  ['3123340003023', "Pur jus d'orange avec pulpe"],
  ['3222473161867', 'Macédoine légumes mayonnaise'],
  ['3222475893421', 'Croque-monsieur maxi x2'],
  ['3242272260059', 'Xtrembox radiatori carbonara'],
  ['3245412470929', "Gratin de macaronis aux légumes et au thon à l'emmental râpé"],
  ['3248652962117', 'Eau minérale naturelle gazeuse Puits Saint Georges'],
  ['3350033203334', '2 feuilletés chèvre épinard'],
  ['3350033372283', 'Thon albacore au naturel'],
  ['3350033638907', 'Thé vert citron'],
  ['3450970084468.opf-v2', 'Gel WC blancheur javel'],
  ['3551100749018', "Biscuits fourrés à l'abricot"],
  ['3560070976867', 'Brownie no gluten'],
  ['3596710347643', 'Reblochon de Savoie lait cru'],
  ['3596710352418', 'Sauces bolognaise'],
  ['3596710387557', 'Barquette chocolat'],
  ['3596710427901', 'Soupe poissons'],
  ['3596710456727', 'Haricots verts extra fins'],
  ['3596710464548', 'Pizza chèvre 340 g'],
  ['3800020430781', 'KIT KAT Chunky double caramel'],
  ['4001686301265.v3-food', "Orsetti d'oro 175 g"],
  ['5015821151720', 'Chutney épicé à la mangue'],
  ['5410188031072', 'Gazpacho 75 cl'],
  ['5410228196693', 'Bière Tauro 25cl'],
  ['5449000011527', 'FANTA orange 25 cl'],
  ['5449000146274', 'Fanta fraise kiwi'],
  ['6194002510064', 'Biscuits fourrés goût chocolat'],
  ['9310155100335', 'Thin spaghettis'],
]

/** Recorded codes of different products, however alike. */
const others: ReadonlyArray<readonly [code: string, other: string]> = [
  ['5449000011527', '5449000146274'],
  ['5449000011527', '5449000120984'],
  ['5449000011527', '5449000138040'],
  ['5449000011527', '5740700989032'],
  ['5449000146274', '5449000138040'],
  ['5449000146274', '5740700989032'],
  ['5449000131805', '5000112611878'],
  ['5449000131805', '54491472'],
  ['54491472', '5000112611878'],
  ['54491472', '5449000036872'],
  ['3551100749018', '6194002510064'],
  ['3596710352418', '3596710427901'],
  ['3596710387557', '3560070976867'],
  ['3596710464548', '3596710347643'],
  ['3350033372283', '3350033203334'],
  ['3350033638907', '3248652962117'],
  ['3222473161867', '3222475893421'],
  ['3245412470929', '3560070976867'],
  ['3800020430781', '8992696419766'],
  ['1234550600604', '1234550800387'],
  ['3242272260059', '9310155100335'],
  ['5410188031072', '3596710427901'],
]

describe.skipIf(!existsSync(folder))(
  'recorded products (skipped without ../shared/data/off)',
  () => {
    function recorded(code: string): readonly [string, string | null] {
      const answer = JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8'))
      const { name, brand } = readFoodRecord(foodRecord.parse(answer.product), code)
      return [name ?? '', brand]
    }

    it.each(renamed)('%s is found again as « %s »', (code, name) => {
      const [, brand] = recorded(code)
      expect(areAlike(recorded(code), [name, brand])).toBe(true)
    })

    it.each(others)('%s is not %s', (code, other) => {
      expect(areAlike(recorded(code), recorded(other))).toBe(false)
      expect(areAlike(recorded(other), recorded(code))).toBe(false)
    })
  },
)

describe('a name', () => {
  it.each([
    ['Coquillettes', 'Coquillettes Panzani 400 g', 'Panzani'],
    ['Coquillettes Panzani', 'Coquillettes', 'Panzani'],
    ['Nutella', 'Nutella 400 g', 'Nutella'],
    ['Œufs frais plein air', 'Oeuf frais de plein air x6', 'Loué'],
    ['قهوة عربية', 'قهوة عربية 250', 'Najjar'],
  ])('« %s » is that of « %s »', (name, other, brand) => {
    expect(areAlike([name, brand], [other, brand])).toBe(true)
  })

  it.each([
    ['Pâtes au blé complet', 'Pâtes au blé dur', 'Panzani'],
    ['Lait entier', 'Lait demi-écrémé', 'Lactel'],
    ['Beurre doux', 'Beurre demi-sel', 'Président'],
    ['Nutella', 'Nutella biscuits', 'Nutella'],
    ['Confiture de fraises', "Confiture d'abricots", 'Bonne Maman'],
    ['Thon entier au naturel', "Thon entier à l'huile d'olive", 'Saupiquet'],
    ['500 g', '450 g', null],
  ])('« %s » is not that of « %s »', (name, other, brand) => {
    expect(areAlike([name, brand], [other, brand])).toBe(false)
  })
})

describe('a brand', () => {
  it('is compared by the first one, without case, accents and dashes', () => {
    expect(areAlike(['Riz long', 'Bonne-Mère, Groupe'], ['Riz long', 'BONNE MERE'])).toBe(true)
    expect(areAlike(['Riz long', 'Taureau Ailé'], ['Riz long', 'Carrefour'])).toBe(false)
  })

  it('may stand in the name of either, or be unknown of both', () => {
    expect(areAlike(['Coquillettes Panzani', null], ['Coquillettes', 'Panzani'])).toBe(true)
    expect(areAlike(['Coquillettes', 'Panzani'], ['Panzani coquillettes', null])).toBe(true)
    expect(areAlike(['Coquillettes', null], ['Coquillettes', null])).toBe(true)
    expect(areAlike(['Coquillettes', null], ['Coquillettes', 'Panzani'])).toBe(false)
    expect(areAlike(['Coquillettes', 'Panzani'], ['Coquillettes', null])).toBe(false)
  })

  it('may be all that a description says', () => {
    const known = product('Coquillettes', null, { description: 'Panzani\nPâtes' })
    expect(packMatch(pack('Coquillettes', 'Panzani'), [known])).toBe(known)
  })
})

describe('a content', () => {
  const known = product('Coquillettes', 'Panzani')
  const found = (content: NewPack['content']) =>
    packMatch(pack('Coquillettes', 'Panzani', { content }), [known])

  it.each([300, 495, 505, 835])('of %i g may be a new format of 500 g', (amount) => {
    expect(found(grams(amount))).toBe(known)
  })

  it.each([299, 496, 500, 504, 836, 1000])('of %i g is none', (amount) => {
    expect(found(grams(amount))).toBeNull()
  })

  it('is of the same measure, and known of both', () => {
    expect(found({ amount: 450, measure: 'ml' })).toBeNull()
    expect(found(null)).toBeNull()
    const bare = product('Coquillettes', 'Panzani', { content: null })
    expect(packMatch(pack('Coquillettes', 'Panzani'), [bare])).toBeNull()
  })

  it('is read from a name where nothing else says it', () => {
    const named = product('Coquillettes Panzani 500 g', null, { content: null })
    expect(packMatch(pack('Coquillettes', 'Panzani'), [named])).toBe(named)
  })

  it('counts by the drained weight where the product does', () => {
    const drained = { ...grams(800), drained: 500, basis: 'drained' } as const
    const can = product('Haricots verts', 'Auchan', { content: drained })
    const offered = (content: NewPack['content']) =>
      packMatch(pack('Haricots verts', 'Auchan', { content }), [can])
    expect(offered({ ...grams(800), drained: 450, basis: 'drained' })).toBe(can)
    expect(offered({ ...grams(700), drained: 500, basis: 'drained' })).toBeNull()
    expect(offered(grams(700))).toBeNull()
  })

  it('that a further code holds is no news, and one near it is', () => {
    const codes = [{ code: '1', amount: 450, measure: 'g' as const }]
    const both = product('Coquillettes', 'Panzani', { codes })
    expect(packMatch(pack('Coquillettes', 'Panzani'), [both])).toBeNull()
    const smaller = pack('Coquillettes', 'Panzani', { content: grams(280) })
    expect(packMatch(smaller, [both])).toBe(both)
  })
})

describe('of a catalogue', () => {
  it('only saved products of the category with a code and a name can be it', () => {
    const offered = pack('Coquillettes', 'Panzani')
    expect(packMatch({ ...offered, name: null }, [product('Coquillettes', 'Panzani')])).toBeNull()
    expect(packMatch(pack('Produit', null), [unnamed])).toBeNull()
    for (const more of [{ id: -1 }, { barcode: null }, { category: { id: 2, name: 'Thé' } }]) {
      expect(packMatch(offered, [product('Coquillettes', 'Panzani', more)])).toBeNull()
    }
    const elsewhere = product('Coquillettes', 'Panzani', { category: { id: 2, name: 'Thé' } })
    expect(packMatch({ ...offered, categoryId: null }, [elsewhere])).toBe(elsewhere)
  })

  it('the likest is it, and of two the one whose content is nearer', () => {
    const like = product('Coquillettes cuisson rapide bio', 'Panzani')
    const far = product('Coquillettes bio rapide', 'Panzani', { content: grams(600) })
    const near = product('Coquillettes bio rapide', 'Panzani')
    const offered = pack('Coquillettes bio rapide', 'Panzani')
    expect(packMatch(offered, [like, far, near])).toBe(near)
    expect(packMatch(offered, [near, far, like])).toBe(near)
  })

  // Four times the products take a linear search 4 times as long, a quadratic one 16 times.
  it('takes time in proportion to the products, and less the next time', () => {
    const offered = pack('Crème fraîche épaisse', 'Marque 7a', { categoryId: null })
    const one = (at: number) => product(`Farfalle n° ${at} supérieures`, `Marque ${at % 50}a`)
    const compared = (length: number) => {
      const catalogue = Array.from({ length }, (_, at) => one(at))
      return () => expect(packMatch(offered, catalogue)).toBeNull()
    }
    const fresh = (length: number) => () => compared(length)()
    expect(timesLonger(fresh(1000), fresh(250), 10)).toBeLessThan(10)
    const runs = Array.from({ length: 10 }, () => compared(1000))
    const first = Math.min(...runs.map(timeOf))
    expect(Math.min(...runs.map(timeOf))).toBeLessThan(first)
  })
})

describe('likelyDuplicatesFirst', () => {
  const main = product("Jus d'orange", 'Pressade', millilitres)

  it('begins with a product of the same code, then with the names that are most alike', () => {
    const coded = product('Autre nom', null, { codes: [{ code: main.barcode ?? '' }] })
    const alike = product("Jus d'orange sans pulpe", 'Pressade', millilitres)
    const same = product("Pressade jus d'oranges 1 l", null, millilitres)
    const apple = product('Abricots', null)
    const sorted = likelyDuplicatesFirst(main, [apple, alike, same, coded])
    expect(sorted).toEqual([coded, same, alike, apple])
  })

  it('leaves the others in their order: another measure, another brand, a code as a name', () => {
    const biscuits = product("Jus d'orange", 'Pressade', { content: grams(175) })
    const branded = product("Jus d'orange", 'Tropicana', millilitres)
    const others = [unnamed, branded, biscuits]
    expect(likelyDuplicatesFirst(main, others)).toEqual(others)
    expect(likelyDuplicatesFirst(unnamed, [biscuits, branded])).toEqual([biscuits, branded])
  })
})

describe('isUnlike', () => {
  const juice = product("Jus d'orange", 'Pressade', millilitres)
  const litre = { amount: 2000, measure: 'ml' } as const

  it('is another measure, or a name and brand without a word in common', () => {
    expect(isUnlike(juice, code("Jus d'orange", grams(175)))).toBe(true)
    expect(isUnlike(juice, code('Biscuits', null))).toBe(true)
    expect(isUnlike(juice, code('Biscuits', litre, 'Lu'))).toBe(true)
    const named = product("Jus d'orange 1 l", null, { content: null })
    expect(isUnlike(named, code("Jus d'orange", grams(175)))).toBe(true)
  })

  it('is none of what may be the same', () => {
    expect(isUnlike(juice, code('JUS DE POMMES', litre))).toBe(false)
    expect(isUnlike(juice, code('Nectar multifruits', litre, 'Pressade, Andros'))).toBe(false)
    expect(isUnlike(juice, code(null, null))).toBe(false)
    expect(isUnlike(juice, code('1 l', litre))).toBe(false)
    expect(isUnlike(juice, code("Jus d'oranges", { amount: 6, measure: 'piece' }))).toBe(false)
    expect(isUnlike(unnamed, code('Biscuits', grams(175)))).toBe(false)
  })

  it('reads a code of the catalogue as the product that bears it', () => {
    const biscuits = product('Biscuits', 'Lu', { codes: [{ code: '12345678', ...grams(175) }] })
    const known = { name: 'Biscuits', content: grams(175) }
    expect(packOfProduct(biscuits, '12345678')).toMatchObject(known)
    expect(packOfProduct(unnamed, '3274080005003').name).toBeNull()
  })
})
