import { afterAll, beforeAll, describe, it } from 'vitest'
import { add, named } from '../../support/listChanges.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { productOf } from '../../support/server/copySteps.ts'
import { password } from '../../support/server/testServer.ts'
import {
  type SharedOperation,
  type WatchedHousehold,
  watchHousehold,
} from '../../support/server/watchedHousehold.ts'

let home: WatchedHousehold
let zoe: string
beforeAll(async () => {
  home = await watchHousehold()
  zoe = await home.server.signUp('zoe@exemple.fr', 'Zoé')
})
afterAll(() => home.stop())

const transfers: readonly SharedOperation[] = [
  [
    'an import of products',
    ['products'],
    async () => {
      const path = await home.openImport()
      return () => home.send('POST', `${path}/commit`, { expected: 1 })
    },
  ],
  [
    'a copy that another process has begun',
    ['products'],
    async () => {
      const { server, alexId } = home
      const at = server.clock.now.toISOString()
      await server.stores().copies.open(alexId, 'own', at)
      return async () => {
        await server.resumeCopies()
        await server.copiesDone()
      }
    },
  ],
  [
    'a person who brings their products',
    ['products', 'people'],
    async () => {
      const { server, steps, copies, camille } = home
      await copies.importInto(zoe, [productOf(2001), productOf(2002)])
      const { secret } = await steps.invite(camille)
      return async () => {
        await home.send('POST', '/invitations/accept', { token: secret, bring: true }, zoe)
        await server.copiesDone()
      }
    },
  ],
  [
    'a person who leaves with a copy',
    ['people'],
    async () => async () => {
      await home.send('POST', '/household/leave', { copy: true }, zoe)
      await home.server.copiesDone()
    },
  ],
]

const joinZoe = () => home.steps.join(home.camille, zoe)

const people: readonly SharedOperation[] = [
  [
    'a person who joins',
    ['people'],
    async () => {
      const { secret } = await home.steps.invite(home.camille)
      return () => home.steps.accept(zoe, secret)
    },
  ],
  [
    'a person who leaves',
    ['people'],
    async () => () => home.send('POST', '/household/leave', {}, zoe),
  ],
  [
    'a person who leaves while their own catalogue is shown',
    ['people'],
    async () => {
      await joinZoe()
      const { server, steps } = home
      const [own] = (await steps.read(zoe)).catalogues
      const call = { token: zoe, json: {}, headers: { Catalogue: own?.key ?? '' } }
      return () => server.call('POST', '/household/leave', call)
    },
  ],
  [
    'a removed person',
    ['people'],
    async () => {
      await joinZoe()
      return () => home.steps.remove(home.camille, 'Zoé')
    },
  ],
  ['a name of the household', ['people'], async () => () => home.steps.rename(home.camille, 'M')],
  [
    'a first name',
    ['people'],
    async () => () =>
      home.send('PUT', '/users/profile', { first_name: 'Camille B.', email: 'camille@exemple.fr' }),
  ],
  [
    'a removed account',
    ['people'],
    async () => {
      await joinZoe()
      return () => home.send('DELETE', '/users/me', { email: 'zoe@exemple.fr', password }, zoe)
    },
  ],
  [
    'another owner',
    ['people'],
    async () => {
      const member = await home.steps.keyOf(home.camille, 'Alex')
      return () => home.send('POST', '/household/owner', { member })
    },
  ],
  [
    'a removed account that owns the household',
    ['people'],
    async () => {
      const { steps, alex, camille } = home
      await home.send(
        'POST',
        '/household/owner',
        { member: await steps.keyOf(alex, 'Camille B.') },
        alex,
      )
      const paul = await home.server.signUp('paul@exemple.fr', 'Paul')
      await steps.join(camille, paul)
      return () =>
        home.send('DELETE', '/users/me', { email: 'camille@exemple.fr', password }, camille)
    },
  ],
]

const nothingNew: readonly SharedOperation[] = [
  [
    'a photo that no product shows yet',
    [],
    async () => async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(makePng(4, 4))]), 'photo.png')
      await home.server.call('POST', '/products/upload-image', { token: home.camille, form })
    },
  ],
  [
    'an import that is dropped before its end',
    [],
    async () => async () => home.send('DELETE', await home.openImport()),
  ],
  ['an invitation', [], async () => () => home.steps.invite(home.camille)],
  [
    'a change of the list that arrives twice',
    [],
    async () => {
      const change = named(add(home.newNumber(), 'Sel'))
      await home.send('POST', '/list/changes', { changes: [change] })
      return () => home.send('POST', '/list/changes', { changes: [change] })
    },
  ],
  ['a cleanup', [], async () => () => home.server.runCleanup()],
]

describe.each([
  ['imports and copies', transfers],
  ['nothing that others see', nothingNew],
  ['people', people],
] as const)('a second member hears of a change of %s', (_, rows) => {
  it.each(rows)('%s changes %j', (...row) => home.expectTags(row))
})
