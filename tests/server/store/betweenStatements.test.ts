import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedImport } from '../../../src/contract/transfer.ts'
import { makePng, photoForm } from '../../support/pictures/photoFiles.ts'
import { afterEachStatement } from '../../support/races/afterEachStatement.ts'
import {
  type Book,
  type BookScenes,
  barcodes,
  bookScenes,
  merge,
  type Person,
} from '../../support/races/bookScenes.ts'
import { productOf } from '../../support/server/copySteps.ts'
import { importProducts } from '../../support/server/importProducts.ts'
import {
  type Answer,
  password,
  startTestServer,
  type TestServer,
} from '../../support/server/testServer.ts'

let server: TestServer
let scenes: BookScenes
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: 'https://prix.exemple.fr' } })
  scenes = bookScenes(server)
})
afterAll(() => server.stop())

const otherPassword = 'nouveau secret'
const salt = { name: 'Sel', category_id: 5, price: 1 }
const newPassword = { new_password: otherPassword, confirm_password: otherPassword }

interface Listed {
  readonly id: number
  readonly paid: number
  readonly note: string | null
}
async function pricesOf({ call, id }: Book): Promise<readonly Listed[]> {
  const { body } = await call('GET', `/products/${id}/prices`)
  return (body as { items: readonly Listed[] }).items
}

const isOpen = async (token: string) =>
  (await server.call('GET', '/auth/me', { token })).status === 200

const opened = ({ body }: Answer) => (body as { access_token?: string }).access_token ?? ''

async function rowsOf(table: 'known_origins' | 'reset_tokens', { email }: Person) {
  const { user_id } = await server.ids(email)
  const rows = server.unscoped().selectFrom(table).selectAll().where('user_id', '=', user_id)
  return (await rows.execute()) as readonly { readonly kind?: string }[]
}

const signIn = ({ email }: Person) => server.signIn(email)

const changePassword = ({ call }: Person) =>
  call('PUT', '/users/me/password', { password, ...newPassword })

const changeEmail = ({ call, email }: Person) =>
  call('PUT', '/users/profile', { first_name: 'Camille', email: `x${email}`, password })

async function askForLink({ email }: Person) {
  await server.call('POST', '/auth/forgot-password', { json: { email } })
  await server.backgroundJobsDone()
}

const exported = ({ token }: Person): Promise<string> =>
  server
    .fetchPath('GET', '/api/users/me/export', { token })
    .then((answer) => answer.text())
    .catch(() => 'failed')

describe('a write between two statements', () => {
  it('does not hide a price from its deletion: a merge', async () => {
    await afterEachStatement(server, {
      start: () => scenes.startBook(),
      work: ({ call, price }) => call('DELETE', `/prices/${price}`),
      write: merge,
      async check(book, { done, written }, statement) {
        expect([statement, done.status, written.status]).toEqual([statement, 204, 200])
        expect((await pricesOf(book)).map(({ paid }) => paid)).not.toContain(2)
      },
    })
  })

  it('does not hide a price from its correction: a merge', async () => {
    await afterEachStatement(server, {
      start: () => scenes.startBook(),
      work: ({ call, price }) => call('PUT', `/prices/${price}`, { paid: 3 }),
      write: merge,
      async check(book, { done, written }, statement) {
        expect([statement, done.status, written.status]).toEqual([statement, 200, 200])
        expect((await pricesOf(book)).map(({ paid }) => paid)).toContain(3)
      },
    })
  })

  it('does not call a recorded price missing: a merge', async () => {
    await afterEachStatement(server, {
      start: () => scenes.startBook(),
      work: ({ call, other }) =>
        call('POST', `/products/${other}/prices`, { paid: 9 }, { 'Idempotency-Key': 'k' }),
      write: merge,
      async check(book, { done, written }, statement) {
        expect([statement, written.status]).toEqual([statement, 200])
        const isThere = (await pricesOf(book)).some(({ paid }) => paid === 9)
        expect([statement, done.status]).toEqual([statement, isThere ? 201 : 404])
      },
    })
  })

  it('leaves a product as it was before or after: a code that replaces another', async () => {
    await afterEachStatement(server, {
      start: async () => {
        const book = await scenes.startBook()
        return { ...book, before: (await book.call('GET', `/products/${book.id}`)).body }
      },
      work: ({ call, id }) => call('GET', `/products/${id}`),
      write: ({ call, id }) =>
        call('PUT', `/products/${id}/codes/${barcodes.next}`, { replaces: barcodes.main }),
      async check({ call, id, before }, { done }, statement) {
        const after = (await call('GET', `/products/${id}`)).body
        expect(after).not.toEqual(before)
        expect([before, after], `after statement ${statement}`).toContainEqual(done.body)
      },
    })
  })

  it.each([
    ['a sign-in', signIn, changePassword],
    ['a change', changePassword, signIn],
  ] as const)('lets no session begin by a former password: %s', async (_, work, write) => {
    await afterEachStatement(server, {
      start: () => scenes.newPerson('Camille'),
      work,
      write,
      async check(person, { done, written }, statement) {
        expect([done.status, written.status]).toContain(204)
        const open = await Promise.all([done, written].map((answer) => isOpen(opened(answer))))
        expect([statement, open]).toEqual([statement, [false, false]])
        const trusted = (await rowsOf('known_origins', person)).filter(
          ({ kind }) => kind === 'device',
        )
        expect([statement, trusted]).toEqual([statement, []])
      },
    })
  })

  it.each([
    ['a request', askForLink, changeEmail],
    ['a change', changeEmail, askForLink],
  ] as const)('leaves no reset link at a former address: %s', async (_, work, write) => {
    await afterEachStatement<Person, unknown, unknown>(server, {
      start: () => scenes.newPerson('Camille'),
      work,
      write,
      async check(person, _ended, statement) {
        const moved = { ...person, email: `x${person.email}` }
        expect([statement, await rowsOf('reset_tokens', moved)]).toEqual([statement, []])
      },
    })
  })

  it('ends no import that goes on: another member opens one', async () => {
    const path = '/users/me/imports'
    await afterEachStatement(server, {
      start: async () => {
        const scene = await scenes.startHousehold()
        const { body } = await scene.call('POST', path)
        server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
        return { ...scene, batches: `${path}/${openedImport.parse(body).id}/products` }
      },
      work: ({ alex }) => alex.call('POST', path),
      write: ({ call, batches }) => call('POST', batches, { products: [productOf(1)] }),
      async check(_, { done, written }, statement) {
        const answers = [done.status, written.status]
        expect(
          [
            [409, 200],
            [201, 404],
          ],
          `after statement ${statement}`,
        ).toContainEqual(answers)
      },
    })
  })

  it('loses no product of a catalogue that is in use: a household is closed', async () => {
    await afterEachStatement(server, {
      start: async () => {
        const { camille, call } = await scenes.startBook()
        const alex = await scenes.newPerson('Alex')
        await scenes.join(camille.token, alex.token)
        const key = await scenes.keyOf(camille.token, 'Alex')
        const { catalogues } = await scenes.read(alex.token)
        await call('POST', '/household/leave', { owner: key })
        const own = catalogues.find(({ shared }) => !shared)?.key ?? ''
        return { alex, own: { Catalogue: own } }
      },
      work: ({ alex }) => alex.call('POST', '/household/close'),
      write: ({ alex, own }) => alex.call('POST', '/products', salt, own),
      async check({ alex, own }, { done, written }, statement) {
        const isThere = (await alex.call('GET', '/users/products', null, own)).status === 200
        expect([statement, isThere]).toEqual([statement, written.status === 201])
        expect([statement, done.status]).toEqual([statement, isThere ? 409 : 200])
      },
    })
  })

  it('lets an invitation be used once', async () => {
    await afterEachStatement(server, {
      start: async () => {
        const camille = await scenes.newPerson('Camille')
        const both = [await scenes.newPerson('Alex'), await scenes.newPerson('Zoé')]
        const { secret } = await scenes.invite(camille.token)
        return both.map(
          ({ token }) =>
            () =>
              scenes.accept(token, secret),
        )
      },
      work: ([accept]) => accept?.() ?? Promise.reject(),
      write: ([, accept]) => accept?.() ?? Promise.reject(),
      async check(_, { done, written }, statement) {
        expect([statement, done.status + written.status]).toEqual([statement, 200 + 404])
        expect(await scenes.faults()).toEqual([])
      },
    })
  })

  it('lets no cleanup take a photo that is being used', async () => {
    await afterEachStatement(server, {
      start: async () => {
        const book = await scenes.startBook()
        const form = photoForm(new Uint8Array(makePng(4, 4)), 'photo.png')
        const { token } = book
        const { body } = await server.call('POST', '/products/upload-image', { token, form })
        server.clock.now = new Date(server.clock.now.getTime() + 25 * 3600_000)
        return { ...book, photo: (body as { image_data: string }).image_data }
      },
      work: () => server.runCleanup(),
      write: ({ call, id, photo }) => call('PUT', `/products/${id}`, { ...salt, image_url: photo }),
      async check({ photo }, { written }, statement) {
        const { status } = await server.call('GET', photo.replace('/api', ''))
        const isShown = written.status === 200
        expect([statement, status]).toEqual([statement, isShown ? 200 : 404])
      },
    })
  })

  it('lets no export look whole without what a merge has moved', async () => {
    await afterEachStatement(server, {
      start: async () => {
        const book = await scenes.startBook()
        await importProducts(
          server,
          book.token,
          Array.from({ length: 20 }, (_, at) => productOf(at)),
        )
        const last = await scenes.addProduct(book.token, 'Ficelle', {}, { price: 9 })
        return { ...book, other: last }
      },
      work: exported,
      write: merge,
      async check(_, { done }, statement) {
        const isWhole = done === 'failed' || done.includes('"paid":9')
        expect([statement, isWhole]).toEqual([statement, true])
      },
    })
  })
})
