import { add, named } from '../listChanges.ts'
import { sentTrip } from '../sentTrip.ts'
import { householdSteps } from '../server/householdSteps.ts'
import type { Answer, TestServer } from '../server/testServer.ts'

export const barcodes = { main: '3017620422003', other: '3274080005003', next: '3560070805259' }

type Call = (
  method: string,
  path: string,
  json?: object | null,
  headers?: object,
) => Promise<Answer>

export interface Person {
  readonly email: string
  readonly token: string
  readonly call: Call
}

let keys = 0
export const tripKey = () => ({ 'Idempotency-Key': (++keys).toString(16).padStart(32, '0') })

/** People with products, anew for each turn of a test. */
export function bookScenes(server: TestServer) {
  const steps = householdSteps(server)
  let people = 0
  async function newPerson(firstName: string): Promise<Person> {
    people += 1
    server.clock.now = new Date(server.clock.now.getTime() + 20 * 60_000)
    const email = `p${people}@exemple.fr`
    const token = await server.signUp(email, firstName)
    const call: Call = (method, path, json, headers = {}) =>
      server.call(method, path, { token, headers: { ...headers }, ...(json && { json }) })
    return { email, token, call }
  }

  /** Camille with two products, each with a price in a shop. */
  async function startBook() {
    const camille = await newPerson('Camille')
    const { call } = camille
    const [id, other] = [
      await steps.addProduct(camille.token, 'Pain', {}, { barcode: barcodes.main }),
      await steps.addProduct(camille.token, 'Baguette', {}, { barcode: barcodes.other }),
    ] as const
    const recorded = { paid: 2, seen_on: '2026-10-01', shop_name: 'Lidl' }
    const { body } = await call('POST', `/products/${other}/prices`, recorded)
    const { price } = body as { price: { id: number; shop: { id: number } } }
    return { ...camille, camille, id, other, price: price.id, shop: price.shop.id }
  }

  async function startHousehold() {
    const book = await startBook()
    const alex = await newPerson('Alex')
    await steps.join(book.token, alex.token)
    await book.call('POST', '/list/changes', { changes: [named(add(71, 'Lait'))] })
    await alex.call('POST', '/users/trips', sentTrip, tripKey())
    return { ...book, alex }
  }

  return { ...steps, newPerson, startBook, startHousehold }
}

export type BookScenes = ReturnType<typeof bookScenes>
export type Book = Awaited<ReturnType<BookScenes['startBook']>>
export type SharedBook = Awaited<ReturnType<BookScenes['startHousehold']>>

export const merge = ({ call, id, other }: Book) =>
  call('POST', `/products/${id}/merge`, { other_id: other })
