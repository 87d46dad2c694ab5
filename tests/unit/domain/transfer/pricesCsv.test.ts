import { expect, it } from 'vitest'
import type { ExportedPrice } from '../../../../src/contract/transfer.ts'
import { type PriceColumn, pricesCsv } from '../../../../src/domain/transfer/pricesCsv.ts'

const headings: Readonly<Record<PriceColumn, string>> = {
  product: 'Produit',
  category: 'Catégorie',
  seen_on: 'Date',
  paid: 'Prix payé',
  packs: 'Paquets',
  amount: 'Contenu',
  measure: 'Unité',
  unit_price: 'Prix unitaire',
  promotion: 'Promotion',
  shop: 'Magasin',
  code: 'Code',
  note: 'Note',
}
const words = { headings, promotion: ({ kind }: { readonly kind: string }) => `<${kind}>` }

const price = (changes: Partial<ExportedPrice> = {}): ExportedPrice => ({
  ...{ seen_on: '2026-11-23', paid: 2.35, packs: 1, amount: 400, measure: 'g', promotion: null },
  ...{ shop: null, code: null, note: null, source: 'form', created_at: '2026-11-23T10:00:00.000Z' },
  ...changes,
})

it('writes a line for each price, in French figures', () => {
  const prices = [
    price(),
    price({ paid: 4.8, packs: 3, promotion: { kind: 'multi', n: 2, x: 1 }, shop: 'Lidl' }),
    price({ amount: 23.2, paid: 1, code: '3017', note: 'une; deux' }),
    price({ amount: 6, measure: 'piece', paid: 1.99 }),
    price({ amount: null, measure: null }),
  ]
  const pasta = { name: 'Pâtes', category: 'Épicerie Salée', prices }
  const none = { name: 'Sel', category: 'Épicerie Salée', prices: [] }
  expect(pricesCsv([pasta, none], words).split('\r\n')).toEqual([
    '\ufeffProduit;Catégorie;Date;Prix payé;Paquets;Contenu;Unité;Prix unitaire;Promotion;Magasin;Code;Note',
    'Pâtes;Épicerie Salée;2026-11-23;2,35;1;400;g;5,875;;;;',
    'Pâtes;Épicerie Salée;2026-11-23;4,80;3;400;g;4,00;<multi>;Lidl;;',
    'Pâtes;Épicerie Salée;2026-11-23;1,00;1;23,2;g;43,1034;;;3017;"une; deux"',
    'Pâtes;Épicerie Salée;2026-11-23;1,99;1;6;unité;0,3317;;;;',
    'Pâtes;Épicerie Salée;2026-11-23;2,35;1;;;;;;;',
    '',
  ])
})

it('lets no note run as a formula', () => {
  const prices = [price({ note: '=1+1', shop: '@Lidl' })]
  expect(pricesCsv([{ name: 'Sel', category: 'Boissons', prices }], words)).toContain(
    ";'@Lidl;;'=1+1\r\n",
  )
})
