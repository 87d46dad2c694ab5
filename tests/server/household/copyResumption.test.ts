import { afterEach, describe, expect, it, vi } from 'vitest'
import { openedImport } from '../../../src/contract/transfer.ts'
import { priceOf, productOf, startWithBooks } from '../../support/server/copySteps.ts'
import { statusAndCode } from '../../support/server/householdSteps.ts'

vi.setConfig({ testTimeout: 120_000 })

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => from + place)

/** Every third product is in the household already, half of those without a code. */
const mine = numbers(0, 90).map((number) => {
  const isPlain = number % 2 === 0
  return productOf(number * 3, isPlain ? { barcode: null, codes: [], photo: null } : {})
})
const theirs = numbers(0, 214).map((number) => productOf(number))

type Books = Awaited<ReturnType<typeof startWithBooks>>
let books: Books
afterEach(async () => {
  expect(await books.steps.faults()).toEqual([])
  await books.server.stop()
})

/** Joins without bringing, then begins the copy without running it. @returns its id */
async function begin(of: readonly object[] = theirs, into: readonly object[] = mine) {
  books = await startWithBooks(into, of)
  const { server, steps, camille, alex, alexId } = books
  await steps.join(camille, alex)
  const { id } = await server.stores().copies.open(alexId, 'own', server.clock.now.toISOString())
  return id
}

/** Copies so many slices, as a process that is killed then. @returns how many there were */
async function copySlices(id: number, most = 100): Promise<number> {
  const run = books.server.stores().copies.run(id)
  for (let done = 0; done < most; done += 1) {
    if (!(await run.next(books.server.clock.now))) return done + 1
  }
  return most
}

/** The slices up to which nothing is shown: all of the source, and one to see that none is left. */
const STAGING = 6

const removeAlex = async () => {
  const { server, steps, camille } = books
  const key = await steps.keyOf(camille, 'Alex')
  return server.call('DELETE', `/household/members/${key}`, { token: camille })
}

const stagedRows = async () => {
  const rows = (table: 'import_products' | 'import_shops') =>
    books.server.unscoped().selectFrom(table).selectAll().execute()
  return (await rows('import_products')).length + (await rows('import_shops')).length
}

it('a copy that is killed after any slice ends as one that is not', async () => {
  const slices = await copySlices(await begin())
  const whole = await books.copies.rowsOf(books.household)
  const { copy } = await books.steps.read(books.alex)
  expect(copy).toMatchObject({ state: 'done', total: 214, added: 178, joined: 36 })
  expect(await stagedRows()).toBe(0)
  expect(slices).toBe(STAGING + 6)
  for (let killed = 0; killed < slices; killed += 1) {
    await books.server.stop()
    const id = await begin()
    const { server, copies, steps, household, alex } = books
    await copySlices(id, killed)
    await server.restart()
    // The process may still be running.
    await server.resumeCopies()
    await server.copiesDone()
    const state = (await steps.read(alex)).copy?.state
    expect([killed, state]).toEqual([killed, killed === 0 ? 'done' : 'running'])
    copies.passMinutes(1)
    await server.resumeCopies()
    await server.copiesDone()
    const { created_at, ...ended } = (await steps.read(alex)).copy ?? { created_at: '' }
    expect(ended).toEqual({ ...copy, created_at: undefined })
    expect(await copies.rowsOf(household)).toEqual(whole)
  }
})

describe('what a copy has staged', () => {
  it('is seen once all of it is there, as far as it has come', async () => {
    const id = await begin()
    const { server, steps, camille, alex } = books
    const etag = async () =>
      (await server.call('GET', '/users/products', { token: camille })).headers.get('ETag')
    const [before, names] = [await etag(), await steps.names(camille)]
    const arrived: number[] = []
    for (let slice = 0; slice < STAGING; slice += 1) {
      await copySlices(id, 1)
      server.clock.now = new Date(server.clock.now.getTime() + 11_000)
      expect([await etag(), await steps.names(camille)]).toEqual([before, names])
      const { copy } = await steps.read(alex)
      arrived.push((copy?.added ?? 0) + (copy?.joined ?? 0))
    }
    expect(arrived).toEqual([25, 50, 75, 100, 107, 107])
    await copySlices(id, 1)
    expect((await steps.names(camille)).length).toBeGreaterThan(names.length)
    const { copy } = await steps.read(alex)
    expect((copy?.added ?? 0) + (copy?.joined ?? 0)).toBe(132)
  })

  it.each([1, 4, STAGING - 1])('is gone when the person leaves after %s slices', async (slices) => {
    const id = await begin()
    const { server, copies, household } = books
    const before = await copies.rowsOf(household)
    await copySlices(id, slices)
    await removeAlex()
    server.clock.now = new Date(server.clock.now.getTime() + 11_000)
    expect(await copySlices(id, 2)).toBe(1)
    const unused = /^\{"product_count":.*/
    const rows = (all: readonly string[]) => all.filter((row) => !unused.test(row))
    expect(rows(await copies.rowsOf(household))).toEqual(rows(before))
    expect(await stagedRows()).toBe(0)
  })

  it('is gone with the next cleanup where its process was killed', async () => {
    const id = await begin()
    await copySlices(id, 3)
    await removeAlex()
    await books.server.runCleanup()
    expect(await stagedRows()).toBe(0)
    expect(await books.steps.names(books.camille)).toHaveLength(90)
  })

  it('is shown whole when the person leaves after the first of it was', async () => {
    const id = await begin()
    const { server, steps, camille } = books
    await copySlices(id, STAGING + 1)
    await removeAlex()
    server.clock.now = new Date(server.clock.now.getTime() + 11_000)
    await copySlices(id)
    expect(await steps.names(camille)).toHaveLength(90 + 178)
    expect(await stagedRows()).toBe(0)
  })

  it('stays apart from what another member imports', async () => {
    const id = await begin()
    const { server, copies, steps, camille, household } = books
    await copySlices(id, 3)
    const staged = await server
      .unscoped()
      .selectFrom('imports')
      .select('id')
      .where('copy_id', '=', id)
      .executeTakeFirstOrThrow()
    const path = `/users/me/imports/${staged.id}`
    const json = { expected: 0 }
    const found = [
      await server.call('POST', `${path}/commit`, { token: camille, json }),
      await server.call('POST', `${path}/products`, { token: camille, json: { products: [] } }),
      await server.call('DELETE', path, { token: camille }),
    ]
    expect(found.map(statusAndCode)).toEqual(Array(3).fill([404, 'import-not-found']))
    const opened = await server.call('POST', '/users/me/imports', { token: camille })
    expect(openedImport.parse(opened.body).id).toBeGreaterThan(staged.id)
    // Names a shop that only the copy has so far.
    const prices = [priceOf('2026-05-01', 9, { shop: 'Magasin 1' })]
    await copies.importInto(camille, [productOf(9000, { prices })])
    await removeAlex()
    await server.runCleanup()
    expect(await steps.names(camille)).toHaveLength(91)
    const shops = await server.call('GET', '/shops', { token: camille })
    const { items } = shops.body as { items: { name: string }[] }
    expect(items.map(({ name }) => name)).toContain('Magasin 1')
    expect((await copies.rowsOf(household)).join('')).toContain('"shop":"Magasin 1"')
  })

  it('joins what has a code by then, and comes as new where that has gone', async () => {
    const id = await begin([productOf(1), productOf(2)], [productOf(1, { name: 'Autre' })])
    const { server, copies, steps, camille } = books
    await copySlices(id, 2)
    const list = (await server.call('GET', '/users/products', { token: camille })).body
    const [known] = list as { id: number }[]
    await server.call('DELETE', `/products/${known?.id}`, { token: camille })
    await copies.importInto(camille, [productOf(2, { name: 'Le deuxième' })])
    server.clock.now = new Date(server.clock.now.getTime() + 11_000)
    await copySlices(id)
    expect(await steps.names(camille)).toEqual(['Produit 1', 'Le deuxième'])
    expect((await steps.read(books.alex)).copy).toMatchObject({ added: 1, joined: 1 })
  })

  it('was not there for somebody who left before it was shown', async () => {
    const id = await begin([productOf(1), productOf(2)], [productOf(1, { prices: [] })])
    const { server, copies, steps, camille } = books
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    await steps.join(camille, zoe)
    await copySlices(id, 2)
    await server.call('POST', '/household/leave', { token: zoe, json: { copy: true } })
    server.clock.now = new Date(server.clock.now.getTime() + 11_000)
    await copySlices(id)
    await server.resumeCopies()
    await server.copiesDone()
    expect(await steps.names(zoe)).toEqual(['Produit 1'])
    const { catalogue_id } = await server.ids('zoe@exemple.fr')
    expect((await copies.rowsOf(catalogue_id)).join('')).not.toContain('Magasin')
  })
})

it('products with many prices are copied in smaller slices', async () => {
  const prices = numbers(0, 400).map((cents) => priceOf('2026-05-01', 1 + cents / 100))
  const many = numbers(0, 6).map((number) => productOf(number, { prices }))
  // Two at a time, and one to see that none is left, both to stage and to show them.
  expect(await copySlices(await begin(many, []))).toBe(8)
  expect((await books.steps.read(books.alex)).copy).toMatchObject({ state: 'done', added: 6 })
})
