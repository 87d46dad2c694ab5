import { describe, expect, it } from 'vitest'
import { productLabels } from '../../../../src/copy/product.ts'
import { readImportFile } from '../../../../src/domain/transfer/importFile.ts'

const categories = ['Boissons', 'Viandes', 'Hygiène et Beauté', 'Épicerie Salée', 'Épicerie Sucrée']
const words = { categories, headings: productLabels }
const read = (text: string) => readImportFile(new TextEncoder().encode(text), words)
const head = 'nom;catégorie;prix;prix unitaire;unité;code-barres\n'

describe('a table out of a spreadsheet', () => {
  // homebox #106, #383; submersion #1828.
  it.each([
    ['1/3/2026', '2026-03-01'],
    ['14.03.2026', '2026-03-14'],
    ['14-3-2026', '2026-03-14'],
    ['14/03/2026 10:15', '2026-03-14'],
    ['14/03/2026 à 23h59', '2026-03-14'],
    ['2026-03-14 10:15:00', '2026-03-14'],
    ['2026-03-14T00:00:00', '2026-03-14'],
    ['2026/3/14', '2026-03-14'],
    ['14 mars 2026', '2026-03-14'],
    ['samedi 1er août 2026', '2026-08-01'],
    ['14 déc. 2026', '2026-12-14'],
  ])('keeps the day of « %s » as it is written, in every time zone', (date, day) => {
    expect(read(`nom;catégorie;prix;date\nLait;boissons;1;${date}\n`)).toMatchObject({
      products: [{ created_at: `${day}T12:00:00.000Z` }],
      faults: null,
    })
  })

  // PowerShell #7776; fast-excel #327; csharp-csv-reader #28.
  it.each([
    ['sep=;', ';'],
    ['"sep=,"', ','],
    ['SEP=\t', '\t'],
    ['sep=|', '|'],
  ])('passes over the line « %s », which names the separator', (line, separator) => {
    const cells = [
      ['nom', 'catégorie', 'prix'],
      ['Lait, demi', 'Boissons', '1.20'],
      ['Thé', 'Boissons', ''],
    ]
    const rows = cells.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n')
    expect(read(`\ufeff${line}\r\n${rows}\r\n`)).toMatchObject({
      products: [{ name: 'Lait, demi', price: 1.2 }],
      faults: { findings: [{ place: 4, column: 'price', problem: 'missing' }] },
    })
  })

  // data-import PR #33; exceljs #454; xlsx2csv #3, #48.
  it('may have rows and headings of other lengths', () => {
    const rows = 'Lait;Boissons;1,20\nEau;Boissons;1;;;;;\n'
    expect(read(`nom;catégorie;prix;unité;description;;\n${rows}`)).toMatchObject({
      products: [{ name: 'Lait' }, { name: 'Eau' }],
      ignored: [],
      faults: null,
    })
  })

  it('loses a cell that cannot be read, and never its line', () => {
    const rows = [
      'Lait;Boissons;1,2;abc;tonne;AB 12',
      'Eau;Boissons;1;;;3274080005004',
      'Sel;Boissons;1;;;aucun',
    ]
    expect(read(head + rows.join('\n'))).toMatchObject({
      products: [
        { name: 'Lait', unit_price: null, unit: null, barcode: null },
        { name: 'Eau', barcode: '3274080005004' },
        { name: 'Sel', barcode: null },
      ],
      faults: {
        total: 3,
        findings: [
          { place: 2, problem: 'bad-amount' },
          { place: 2, problem: 'unknown-unit' },
          { place: 2, problem: 'bad-barcode' },
          { place: 3, problem: 'doubtful-barcode' },
        ],
      },
    })
  })

  it('gives the code in what a spreadsheet makes of it, and the shop of the price', () => {
    const rows = `Lait;Boissons;1;"=""3274080005003""";L’Épicier\nEau;Boissons;1;36000291452;\n`
    expect(read(`nom;catégorie;prix;code-barres;Magasin\n${rows}`)).toMatchObject({
      products: [{ barcode: '3274080005003', shop: 'L’Épicier' }, { barcode: '0036000291452' }],
      ignored: [],
      faults: null,
    })
  })

  it('finds the category that a name seems to mean, where it is one', () => {
    const rows = 'Steak;Viande;5\nSavon;HYGIENE;2\nRiz;Épicerie;1\nDé;Jouets;1\n'
    expect(read(`nom;catégorie;prix\n${rows}`)).toMatchObject({
      products: [{ category: 'Viande' }, { category: 'HYGIENE' }],
      proposals: [
        { typed: 'Viande', proposed: 'Viandes' },
        { typed: 'HYGIENE', proposed: 'Hygiène et Beauté' },
      ],
      faults: { findings: [{ place: 4, problem: 'unknown-category' }, { place: 5 }] },
    })
  })

  // passman #352; vaultwarden #1841.
  it.each([
    ['a byte of Windows', 0xe9],
    ['half of a letter', 0xc3],
  ])('stays UTF-8 where %s stands, and its line is named', (_, byte) => {
    const start = Buffer.from('nom;catégorie;prix\nCr')
    const end = Buffer.from('me;Boissons;1\nThé vert;Boissons;2\n')
    const bytes = Uint8Array.from(Buffer.concat([start, Buffer.from([byte]), end]))
    expect(readImportFile(bytes, words)).toMatchObject({
      products: [{ name: 'Cr\ufffdme' }, { name: 'Thé vert' }],
      faults: { findings: [{ place: 2, column: 'name', problem: 'bad-sign' }] },
    })
  })
})
