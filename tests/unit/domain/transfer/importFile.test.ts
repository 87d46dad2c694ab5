import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../src/contract/products.ts'
import { productLabels } from '../../../../src/copy/product.ts'
import { unitOptions } from '../../../../src/domain/catalogue/units.ts'
import { catalogueCsv } from '../../../../src/domain/transfer/catalogueCsv.ts'
import { readImportFile } from '../../../../src/domain/transfer/importFile.ts'
import type { ImportReading } from '../../../../src/domain/transfer/importReading.ts'

const words = { categories: ['Boissons', "Produits d'Entretien"], headings: productLabels }
const read = (text: string) => readImportFile(new TextEncoder().encode(text), words)
const faultsOf = (reading: ImportReading) => (reading.kind === 'refused' ? null : reading.faults)
const head = 'nom;catégorie;prix;prix unitaire;unité;code-barres\n'

// A file with the sign of what could not be read is asked about.
const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((each) => each.replaceAll('\ufffd', '').trim())
const someProduct: fc.Arbitrary<Product> = fc.record({
  id: fc.nat(),
  name: text.filter((each) => each !== ''),
  category: fc.constantFrom(...words.categories).map((name) => ({ id: 1, name })),
  price: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
  unit_price: fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((parts) => parts / 10_000)),
  unit: fc.option(fc.constantFrom(...unitOptions)),
  barcode: fc.constantFrom(null, '3274080005003', '0036000291452', '54491472', '2611008'),
  description: fc.option(text.filter((each) => each !== '')),
  watch_price: fc.option(fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100)),
  image_url: fc.option(fc.webUrl({ validSchemes: ['https'] })),
  created_at: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
})

describe('a catalogue written as CSV', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(someProduct, { minLength: 1, maxLength: 12 }), (products) => {
        const reading = read(catalogueCsv(products, productLabels))
        expect(reading).toMatchObject({ kind: 'ready', faults: null, ignored: [], list: [] })
        const back = reading.kind === 'ready' ? reading.products : []
        expect(back).toEqual(
          products.map(({ id, category, image_url, ...fields }) => ({
            ...fields,
            category: category.name,
            photo: image_url,
          })),
        )
      }),
    )
  })

  it('opens in a French spreadsheet: a mark, semicolons, decimal commas, its own names', () => {
    const product = {
      id: 1,
      name: 'Lait',
      category: { id: 6, name: 'Boissons' },
      price: 1.2,
      unit: 'unit',
      watch_price: 2,
    }
    expect(catalogueCsv([product], productLabels)).toBe(
      '\ufeffNom;Catégorie;Prix;Prix unitaire;Unité;Code-barres;Description;À guetter;Ajouté le;Photo\r\n' +
        'Lait;Boissons;1,20;;unité;;;2,00;;\r\n',
    )
  })
})

describe('a file that does not tell its encoding', () => {
  const table = (name: string) => `nom;rayon;prix\n"${name}";Boissons;1\n`
  const name = 'Thé glacé ; 2 € ; œuf'
  const inWindows = 'Th\xe9 glac\xe9 ; 2 \x80 ; \x9cuf'

  it.each([
    ['UTF-8', Buffer.from(table(name))],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${table(name)}`)],
    ['Windows', Buffer.from(table(inWindows), 'latin1')],
    ['UTF-16, little end first', Buffer.from(`\ufeff${table(name)}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${table(name)}`, 'utf16le').swap16()],
  ])('is read in %s as it was written', (_name, bytes) => {
    expect(readImportFile(Uint8Array.from(bytes), words)).toMatchObject({
      kind: 'ready',
      products: [{ name, category: 'Boissons', price: 1 }],
    })
  })
})

describe('a table of somebody else', () => {
  it('is read in the Windows alphabet, with commas and points, whatever the order and the case', () => {
    const table = 'PRIX,Produit,Rayon,Unité,Origine\n2.5,Thé glacé,BOISSONS,Litres,Chine\n'
    const bytes = Uint8Array.from(table, (sign) => sign.charCodeAt(0))
    expect(readImportFile(bytes, words)).toMatchObject({
      kind: 'ready',
      ignored: ['Origine'],
      products: [{ name: 'Thé glacé', category: 'Boissons', price: 2.5, unit: 'l' }],
    })
  })

  it('reads amounts in every way of writing them, and calls only what is read too low', () => {
    const table = `${head}Lait;Boissons;2€50;€9.32;;\nEau;Boissons;abc;;;\nThé;Boissons;-1;;;`
    const reading = read(table)
    expect(reading).toMatchObject({ products: [{ price: 2.5, unit_price: 9.32 }] })
    expect(faultsOf(reading)?.findings.map(({ place, problem }) => [place, problem])).toEqual([
      [3, 'bad-amount'],
      [4, 'bad-price'],
    ])
  })

  it('names every wrong line, and takes none', () => {
    const reading = read(
      `${head}Lait;Boissons;1,2;;;\n;Boissons;1;;;\nRiz;Épices;0;abc;tonne;3,01762E+12\nThé;Boissons\nEau;Boissons;1;2;l;;trop\nSel;Boissons;"1`,
    )
    expect(reading).toMatchObject({ kind: 'ready', products: [{ name: 'Lait' }] })
    expect(faultsOf(reading)).toMatchObject({ source: 'csv', total: 6 })
    expect(
      faultsOf(reading)?.findings.map(({ place, column, problem }) => [place, column, problem]),
    ).toEqual([
      [3, 'name', 'missing'],
      [4, 'category', 'unknown-category'],
      [4, 'price', 'bad-price'],
      [4, 'unit_price', 'bad-amount'],
      [4, 'unit', 'unknown-unit'],
      [4, 'barcode', 'rounded-barcode'],
      [5, 'price', 'missing'],
      [6, null, 'too-many-cells'],
      [7, null, 'cut'],
    ])
  })

  it('takes French dates and refuses those that are none', () => {
    const dated = (date: string) => read(`nom;catégorie;prix;date\nLait;boissons;1;${date}\n`)
    expect(dated('14/03/2026')).toMatchObject({
      products: [{ created_at: '2026-03-14T12:00:00.000Z' }],
    })
    for (const date of ['31/02/2026', '2026-02-30', 'hier', '14/03/26', '3/14/2026']) {
      expect(dated(date)).toMatchObject({
        products: [{ name: 'Lait', created_at: null }],
        faults: { findings: [{ place: 2, column: 'created_at', problem: 'bad-date' }] },
      })
    }
  })

  it.each([
    ['', 'empty'],
    ['nom;catégorie;prix\n', 'empty'],
    ['nom;prix\nLait;2\n', 'no-columns'],
    ['bonjour\ntout le monde', 'not-ours'],
    ['PK\u0003\u0004\0\0', 'spreadsheet'],
    ['GIF89a\0\0', 'not-ours'],
  ])('%j is refused: %s', (table, reason) => {
    expect(read(table)).toEqual({ kind: 'refused', reason })
  })

  it('of 100,001 products is refused as too many', () => {
    expect(read(head + 'Lait;Boissons;1,2;;;\n'.repeat(100_001))).toEqual({
      kind: 'refused',
      reason: 'too-many',
    })
  })
})

describe('a JSON file', () => {
  const lait = { name: 'Lait', category: 'Boissons', price: 1.2, unit: 'tonneau', photo: null }
  const file = (more: object) =>
    JSON.stringify({ format: 'memoprix', version: 1, products: [lait], ...more })

  it('of ours is taken as it is, its shopping list too', () => {
    const item = { id: 5, name: 'Sel', completed: true, addedAt: '2026-03-14T10:00:00.000Z' }
    expect(read(file({ shopping_list: [item] }))).toEqual({
      kind: 'ready',
      products: [lait],
      trips: [],
      list: [expect.objectContaining({ id: 5, name: 'Sel', done: true, added_at: item.addedAt })],
      ignored: [],
      proposals: [],
      faults: null,
    })
  })

  it('keeps how many of an article, and not which product of another catalogue it is', () => {
    const item = { id: 5, name: 'Sel', completed: true, addedAt: '2026-03-14T10:00:00.000Z' }
    const reading = read(file({ shopping_list: [{ ...item, productId: 7, count: 2 }] }))
    expect(reading).toMatchObject({ list: [{ id: 5, name: 'Sel', count: 2, product_id: null }] })
  })

  it('of version 2 keeps the content and the prices of its products', () => {
    const price = { paid: 2.35, packs: 1, amount: 400, measure: 'g', seen_on: '2026-11-23' }
    const rest = { promotion: { kind: 'multi', n: 2, x: 1 }, shop: 'Lidl', source: 'start' }
    const pasta = {
      ...{ ...lait, content: { amount: 400, measure: 'g', pieces: null, drained: null } },
      prices: [{ ...price, ...rest, note: null, code: '3017', created_at: '2026-11-23T10:00:00Z' }],
    }
    expect(read(file({ version: 2, products: [pasta] }))).toMatchObject({ products: [pasta] })
    const broken = { ...pasta, prices: [{ ...price, paid: -1 }] }
    expect(read(file({ version: 2, products: [pasta, broken] }))).toMatchObject({
      products: [pasta],
      faults: { total: 2, findings: [{ place: 2, column: null, problem: 'bad-value' }] },
    })
  })

  it('of version 3 keeps its trips, also where it holds nothing else', () => {
    const sums = { basket: 4210, usual: 4560, priced: 12, unpriced: 1, ticket: null }
    const trip = { id: 'a'.repeat(32), day: '2026-11-02', shop: 'Lidl', ...sums }
    const { id: _, ...anonymous } = { ...trip, shop: null }
    const trips = [{ ...trip, mine: true }, anonymous]
    const reading = read(file({ version: 3, products: [], trips }))
    expect(reading).toMatchObject({ kind: 'ready', products: [], trips: [trip, anonymous] })
    expect(faultsOf(reading)).toBeNull()
  })

  it.each([
    [[{ day: 'hier' }, null, 7]],
    [[{ id: 'x', day: '2026-11-02' }, {}, []]],
    [{}],
    ['aucun'],
    [0],
  ])('with broken trips %j says which, and keeps the rest', (trips) => {
    const reading = read(file({ version: 3, trips }))
    expect(reading).toMatchObject({ kind: 'ready', products: [lait], trips: [] })
    const count = Array.isArray(trips) ? trips.length : 1
    expect(faultsOf(reading)?.findings).toEqual(
      Array.from({ length: count }, (_, place) => ({
        ...{ place: place + 1, column: null, problem: 'bad-trip', value: '' },
      })),
    )
  })

  it('names every wrong product', () => {
    const products = [
      lait,
      { ...lait, price: '1' },
      { ...lait, category: 'Jouets' },
      { ...lait, price: 0.001 },
      { ...lait, name: ' ' },
      { ...lait, photo: 'http://exemple.fr/a.jpg' },
      null,
    ]
    const reading = read(file({ products }))
    expect(reading).toMatchObject({ kind: 'ready', products: [{ name: 'Lait' }] })
    expect(
      faultsOf(reading)?.findings.map(({ place, column, problem }) => [place, column, problem]),
    ).toEqual([
      [2, 'price', 'bad-value'],
      [3, 'category', 'unknown-category'],
      [4, 'price', 'bad-price'],
      [5, 'name', 'missing'],
      [6, 'photo', 'bad-photo'],
      [7, null, 'bad-value'],
    ])
  })

  it.each([
    [file({}).slice(0, -9), 'cut'],
    ['{"products":[]}', 'not-ours'],
    ['[1,2]', 'not-ours'],
    ['{"a":', 'not-ours'],
    [file({ version: 4 }), 'newer'],
    [file({ products: [] }), 'empty'],
  ])('%s is refused: %s', (text, reason) => {
    expect(read(text)).toEqual({ kind: 'refused', reason })
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readImportFile(bytes, words)),
    )
  })
})
