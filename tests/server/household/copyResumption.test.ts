import { afterEach, expect, it, vi } from 'vitest'
import { priceOf, productOf, startWithBooks } from '../../support/server/copySteps.ts'

vi.setConfig({ testTimeout: 120_000 })

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => from + place)

/** Every third product is in the household already, half of those by their name alone. */
const mine = numbers(0, 90).map((number) =>
  productOf(number * 3, number % 2 === 0 ? { barcode: null, codes: [] } : {}),
)
const theirs = numbers(0, 214).map((number) => productOf(number))

type Books = Awaited<ReturnType<typeof startWithBooks>>
let books: Books
afterEach(() => books.server.stop())

/** Joins without bringing, then begins the copy without running it. @returns its id */
async function begin(): Promise<number> {
  books = await startWithBooks(mine, theirs)
  const { server, steps, camille, alex, alexId } = books
  await steps.join(camille, alex)
  const { id } = await server.stores().copies.open(alexId, 'own', server.clock.now.toISOString())
  return id
}

/** Copies so many slices, as a process that is killed then. @returns how many there were */
async function copySlices(id: number, most: number): Promise<number> {
  const run = books.server.stores().copies.run(id)
  for (let done = 0; done < most; done += 1) {
    if (!(await run.next(books.server.clock.now))) return done + 1
  }
  return most
}

it('a copy that is killed after any slice ends as one that is not', async () => {
  const slices = await copySlices(await begin(), 100)
  const whole = await books.copies.rowsOf(books.household)
  const { copy } = await books.steps.read(books.alex)
  expect(copy).toMatchObject({ state: 'done', total: 214, added: 142, joined: 72 })
  expect(slices).toBe(6)
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

it('a product that has changed meanwhile is joined by none that it was like', async () => {
  const id = await begin()
  const { server, steps, camille } = books
  const run = server.stores().copies.run(id)
  await run.next(server.clock.now)
  // One of Camille's, known by its name alone.
  const list = await server.call('GET', '/users/products', { token: camille })
  const known = (list.body as { id: number; name: string }[]).find(
    ({ name }) => name === 'Produit 204',
  )
  const json = { name: 'Autre', category_id: 5, price: 1 }
  await server.call('PUT', `/products/${known?.id}`, { token: camille, json })
  while (await run.next(server.clock.now));
  const names = await steps.names(camille)
  expect(names.filter((name) => name === 'Produit 204')).toHaveLength(1)
  expect(names).toHaveLength(90 + 143)
})

it('products with many prices are copied in smaller slices', async () => {
  const prices = numbers(0, 400).map((cents) => priceOf('2026-05-01', 1 + cents / 100))
  const many = numbers(0, 6).map((number) => productOf(number, { prices }))
  books = await startWithBooks([], many)
  const { server, steps, camille, alex, alexId } = books
  await steps.join(camille, alex)
  const { id } = await server.stores().copies.open(alexId, 'own', server.clock.now.toISOString())
  // Two at a time, and one to see that none is left.
  expect(await copySlices(id, 100)).toBe(4)
  expect((await steps.read(alex)).copy).toMatchObject({ state: 'done', added: 6 })
})
