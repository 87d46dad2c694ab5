import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { add, named, tick, untick } from '../../support/listChanges.ts'
import {
  type HouseholdSteps,
  startWithTwoPeople,
  statusAndCode,
} from '../../support/server/householdSteps.ts'
import { listSteps } from '../../support/server/listSteps.ts'
import type { TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let steps: HouseholdSteps
let lists: ReturnType<typeof listSteps>
let camille: string
let alex: string
beforeEach(async () => {
  ;({ server, steps, camille, alex } = await startWithTwoPeople())
  lists = listSteps(server)
  await steps.join(camille, alex)
})
afterEach(() => server.stop())

describe('a shared list', () => {
  it('shows every member who added and ticked what', async () => {
    const [keyOfCamille, keyOfAlex] = [
      await steps.keyOf(camille, 'Camille'),
      await steps.keyOf(camille, 'Alex'),
    ]
    await lists.change(camille, add(1, 'Lait', { count: 2 }), add(2, 'Pain'))
    const { items } = await lists.change(alex, tick(1))
    const added_at = server.clock.now.toISOString()
    const row = { product_id: null, paid: null, added_by: keyOfCamille, added_at }
    expect(items).toEqual([
      { ...row, id: 1, name: 'Lait', count: 2, done: true, done_by: keyOfAlex },
      { ...row, id: 2, name: 'Pain', count: 1, done: false, done_by: null },
    ])
    expect((await lists.read(camille)).items).toEqual(items)
  })

  it('names no one who has left, and gives the list another ETag', async () => {
    await lists.change(alex, add(1, 'Lait'), tick(1))
    const { headers } = await lists.get(camille)
    await steps.leave(alex)
    const answer = await lists.get(camille, { 'If-None-Match': headers.get('ETag') ?? '' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ items: [{ done: true, done_by: null, added_by: null }] })
  })

  it('is not read again while it is as the answer to the last change', async () => {
    const answer = await lists.post(camille, [named(add(1, 'Lait'))])
    const known = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    expect((await lists.get(alex, known)).status).toBe(304)
    await steps.addProduct(alex, 'Farine')
    expect((await lists.get(alex, known)).status).toBe(304)
    await lists.change(alex, tick(1))
    expect((await lists.get(camille, known)).status).toBe(200)
  })

  it('keeps the ETag of a call that changes nothing', async () => {
    const changes = [named(add(1, 'Lait')), named(tick(1))]
    const [first, again] = [await lists.post(camille, changes), await lists.post(camille, changes)]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
  })
})

describe('a change', () => {
  it('that is sent again counts once, whatever came in between', async () => {
    await lists.change(camille, add(1, 'Lait'))
    const ticked = named(tick(1))
    await lists.post(camille, [ticked])
    await lists.change(alex, untick(1))
    await lists.post(camille, [ticked, ticked])
    expect((await lists.read(alex)).items).toMatchObject([{ done: false }])
  })

  it('that was refused is not made when it is sent again', async () => {
    const refused = named(add(1, 'Lait', { product_id: 424_242 }))
    expect((await lists.post(camille, [refused])).body).toMatchObject({
      refused: [{ change_id: refused.change_id, reason: 'product' }],
    })
    expect((await lists.post(camille, [refused])).body).toMatchObject({ refused: [] })
  })

  it('of another household’s list is another one', async () => {
    const lait = named(add(1, 'Lait'))
    await lists.post(camille, [lait])
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    await steps.join(zoe, await server.signUp('lou@exemple.fr', 'Lou'))
    await lists.post(zoe, [{ ...lait, name: 'Sel' }])
    expect([await lists.names(camille), await lists.names(zoe)]).toEqual([['Lait'], ['Sel']])
  })

  it('may add the 300th article, and no more', async () => {
    const rows = Array.from({ length: 301 }, (_, place) => named(add(place + 1, `A${place} B`)))
    await lists.post(camille, rows.slice(0, 200))
    const { body } = await lists.post(camille, rows.slice(200))
    expect(body).toMatchObject({ refused: [{ change_id: rows[300]?.change_id, reason: 'full' }] })
    expect(await lists.names(alex)).toHaveLength(300)
  })

  it.each([
    ['an empty call', []],
    ['201 changes', Array.from({ length: 201 }, () => named(tick(1)))],
    ['two fields', [named({ kind: 'set', id: 1, name: 'Lait', count: 2 })]],
    ['no field', [named({ kind: 'set', id: 1 })]],
    ['a blank name', [named(add(1, ' \0 '))]],
    ['a fraction', [named(tick(1.5))]],
    ['an unknown kind', [{ ...named(tick(1)), kind: 'sell' }]],
    ['a short id of the change', [{ ...named(tick(1)), change_id: 'ab' }]],
  ])('of %s is refused as a whole', async (_, changes) => {
    expect((await lists.post(camille, [...changes.slice(1), ...changes.slice(0, 1)])).status).toBe(
      422,
    )
    expect(await lists.names(camille)).toEqual([])
  })

  it('of more than 64 KB, or of more values than ids have room for, is not read', async () => {
    const ids = Array.from({ length: 300 }, (_, place) => place + 1)
    const finish = { kind: 'finish', ids } as const
    const many = Array.from({ length: 20 }, () => named(finish))
    expect(statusAndCode(await lists.post(camille, many))).toEqual([413, 'body-too-large'])
    const long = Array.from({ length: 200 }, () => named(add(1, 'x'.repeat(200))))
    expect(statusAndCode(await lists.post(camille, [...long, ...long]))).toEqual([
      413,
      'body-too-large',
    ])
  })
})

describe('a catalogue of one person', () => {
  it('has no list on the server', async () => {
    const own = { Catalogue: (await steps.read(alex)).catalogues[0]?.key ?? '' }
    for (const answer of [
      await lists.get(alex, own),
      await lists.post(alex, [named(add(1, 'Lait'))], own),
    ]) {
      expect(statusAndCode(answer)).toEqual([409, 'not-shared'])
    }
  })

  it('that was a household has none left', async () => {
    await lists.change(camille, add(1, 'Lait'))
    await steps.leave(alex)
    await steps.close(camille)
    expect(statusAndCode(await lists.get(camille))).toEqual([409, 'not-shared'])
    await steps.join(camille, alex)
    expect(await lists.names(alex)).toEqual([])
  })
})

it('changes of all at once are each made once', async () => {
  const calls = Array.from({ length: 20 }, (_, turn) =>
    lists.post(turn % 2 === 0 ? camille : alex, [
      named(add(100 + turn, `Article ${turn % 4}`)),
      named(tick(100 + turn)),
    ]),
  )
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  const one = await lists.read(camille)
  expect(await lists.read(alex)).toEqual(one)
  expect(one.items.every(({ done }) => done)).toBe(true)
})
