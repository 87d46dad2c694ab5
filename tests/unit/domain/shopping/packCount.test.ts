import { describe, expect, test } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { packPieces, packsFor } from '../../../../src/domain/shopping/packCount.ts'

const piecesOf = (name: string, content: Content | null = null) => packPieces({ name, content })

describe('a pack holds so many things that are bought by number', () => {
  test.each<readonly [string, Content | null, number | null]>([
    ['Œufs plein air', { amount: 12, measure: 'piece' }, 12],
    ['Œufs plein air, boîte de 12', null, 12],
    ['Dentifrice, lot de 2', null, 2],
    ['Yaourt nature', { amount: 500, measure: 'g', pieces: 4 }, 4],
    ['Lait demi-écrémé, 6 x 1 l', { amount: 6000, measure: 'ml' }, 6],
    ['Bière blonde 24 x 25 cl', null, 24],
    ['Lessive', { amount: 1500, measure: 'ml', pieces: 30 }, null],
    ['Jambon', { amount: 120, measure: 'g', pieces: 4 }, null],
    ['Beurre, plaquette de 250 g', { amount: 250, measure: 'g' }, null],
    ['Levure, sachet de 11 g', null, null],
    ['Pain', { amount: 1, measure: 'piece' }, null],
    ['Melon', { amount: 0.5, measure: 'piece' }, null],
    ['Serviettes', { amount: 100, measure: 'piece' }, null],
    ['Lait', null, null],
  ])('%s, %j: %j', (name, content, pieces) => {
    expect(piecesOf(name, content)).toBe(pieces)
  })
})

describe('a typed number is held against the pack', () => {
  test.each([
    ['12 eggs, a box of 12', 12, 12, 1],
    ['24 eggs, a box of 12', 24, 12, 2],
    ['15 eggs, a box of 12', 15, 12, 2],
    ['6 eggs, a box of 6', 6, 6, 1],
    ['2 of milk, a pack of 6', 2, 6, 2],
    ['2 of milk, by the bottle', 2, null, 2],
    ['1 of eggs, a box of 12', 1, 12, 1],
    ['99 of eggs, a box of 6', 99, 6, 17],
  ])('%s', (_, count, pieces, packs) => {
    expect(packsFor(count, pieces)).toBe(packs)
  })
})
