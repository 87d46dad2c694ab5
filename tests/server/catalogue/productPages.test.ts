import { describe, expect, it } from 'vitest'
import { productPages } from '../../../server/catalogue/productPages.ts'
import type { CatalogueId } from '../../../server/store/schema/ids.ts'
import type { Product } from '../../../src/contract/products.ts'

const made = (id: number, description: string): Product => ({
  id,
  name: `Produit ${id}`,
  price: 1,
  description,
  category: { id: 5, name: 'Céréales et Pains' },
})

async function pagesOf(all: readonly Product[]) {
  const reads: Array<readonly [category: number | undefined, most: number]> = []
  const page = async (
    _: CatalogueId,
    { categoryId, after, most }: { categoryId?: number | undefined; after: number; most: number },
  ) => {
    reads.push([categoryId, most])
    return all.filter(({ id }) => id > after).slice(0, most)
  }
  const pages: Array<readonly Product[]> = []
  for await (const next of productPages({ page }, 1 as CatalogueId, (read) => read(), 5))
    pages.push(next)
  return { pages, reads }
}

const textOf = (page: readonly Product[]) => JSON.stringify(page).length

describe('the pages of a catalogue', () => {
  it.each([
    ['no product', 0],
    ['one page', 128],
    ['two', 129],
    ['many', 20_000],
  ])('of %s hold every product once, in order', async (_, count) => {
    const all = Array.from({ length: count }, (__, place) => made(3 * place + 1, 'Bio'))
    const { pages, reads } = await pagesOf(all)
    expect(pages.flat()).toEqual(all)
    expect(new Set(reads.map(([category]) => category))).toEqual(new Set([5]))
  })

  it('are few where products are short', async () => {
    const { pages } = await pagesOf(
      Array.from({ length: 2000 }, (_, id) => made(id + 1, 'Le meilleur prix vu ce mois-ci')),
    )
    expect(pages.length).toBeLessThanOrEqual(3)
  })

  it('are short where products are long, however many there are', async () => {
    const description = 'x'.repeat(10_000)
    const { pages } = await pagesOf(
      Array.from({ length: 1000 }, (_, id) => made(id + 1, description)),
    )
    expect(Math.max(...pages.map(textOf))).toBeLessThan(1_500_000)
    expect(Math.max(...pages.slice(1).map(textOf))).toBeLessThan(600_000)
  })
})
