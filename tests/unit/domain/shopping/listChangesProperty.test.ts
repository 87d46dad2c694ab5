import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { applyListChanges, type ListRow } from '../../../../src/domain/shopping/listChanges.ts'
import { named, type Unsent } from '../../../support/listChanges.ts'

const at = '2026-11-27T10:00:00.000Z'
const sender = (by: string) => ({ by, at, isProduct: () => true })
const isPresent = ({ gone }: ListRow) => gone === null

const names = ['Lait', 'laits', 'Pain', 'Sel'] as const
const PEOPLE = ['A', 'B', 'C'] as const

/** What a phone does: taps, or goes one step on with a call that may be lost. */
const step = fc.record({
  phone: fc.nat(PEOPLE.length - 1),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('add', 'tick', 'tick', 'count', 'move') },
    { weight: 3, arbitrary: fc.constantFrom('remove', 'finish', 'restore') },
    { weight: 6, arbitrary: fc.constant('call') },
    { weight: 2, arbitrary: fc.constant('lose') },
  ),
  place: fc.nat(9),
  other: fc.nat(9),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Phone {
  readonly by: string
  confirmed: readonly ListRow[]
  pending: readonly ListChange[]
  /** The call that is on its way, and its answer once it has arrived. */
  call?: { readonly changes: readonly ListChange[]; answer?: readonly ListRow[] }
  /** What the phone finished or removed last. */
  undone: readonly number[]
}

class Server {
  rows: readonly ListRow[] = []
  readonly known = new Set<string>()

  /** What an id was joined to. */
  private find = (id: number) => this.rows.find((row) => row.id === id)?.joined_to ?? id

  receive(by: string, changes: readonly ListChange[]): readonly ListRow[] {
    const fresh = changes.filter(({ change_id }) => !this.known.has(change_id))
    for (const { change_id } of fresh) this.known.add(change_id)
    const before = new Map(this.rows.map((row) => [row.id, row]))
    this.rows = applyListChanges(this.rows, fresh, sender(by)).rows
    const back = this.rows.filter((row) => isPresent(row) && before.get(row.id)?.gone)
    const mayBeBack = new Set(fresh.flatMap(bringsBack).map((id) => this.find(id)))
    expect(back.filter(({ id }) => !mayBeBack.has(id))).toEqual([])
    return this.rows.filter(isPresent)
  }
}

function bringsBack(change: ListChange): readonly number[] {
  if (change.kind === 'restore') return change.ids
  return change.kind === 'tick' && !change.done ? [change.id] : []
}

const listOf = ({ confirmed, pending, by }: Phone) =>
  applyListChanges(confirmed, pending, sender(by)).rows.filter(isPresent)

function tap(phone: Phone, { kind, place, other }: Step, newId: number): Unsent | undefined {
  const list = listOf(phone)
  if (kind === 'add') {
    return { kind, id: newId, name: names[place % names.length] ?? '', count: other + 1 }
  }
  if (kind === 'restore') return { kind, ids: [...phone.undone] }
  const row = list[place % list.length]
  if (!row) return undefined
  const { id, done } = row
  if (kind === 'tick') return { kind, id, done: !done }
  if (kind === 'count') return { kind: 'set', id, count: other + 1 }
  if (kind === 'remove') return { kind, id }
  if (kind === 'move') {
    const at = other % list.length
    return { kind, id, before: list[at]?.id ?? null, after: list[at - 1]?.id ?? null }
  }
  return { kind: 'finish', ids: list.filter((each) => each.done).map((each) => each.id) }
}

/** Sends what waits, then lets it arrive, then takes the answer. */
function goOn(server: Server, phone: Phone): void {
  const { call } = phone
  if (!call) phone.call = { changes: phone.pending.slice(0, 4) }
  else if (!call.answer) {
    call.answer = server.receive(phone.by, call.changes)
    expect(server.receive(phone.by, call.changes)).toEqual(call.answer)
  } else {
    phone.confirmed = call.answer
    phone.pending = phone.pending.filter((change) => !call.changes.includes(change))
    delete phone.call
  }
}

function play(steps: readonly Step[], people: readonly string[]) {
  const server = new Server()
  const phones = people.map((by): Phone => ({ by, confirmed: [], pending: [], undone: [] }))
  for (const [turn, each] of steps.entries()) {
    const phone = phones[each.phone % phones.length]
    if (!phone) continue
    if (each.kind === 'lose') delete phone.call
    else if (each.kind === 'call') goOn(server, phone)
    else {
      const tapped = tap(phone, each, turn + 1)
      if (!tapped) continue
      phone.pending = [...phone.pending, named(tapped)]
      if (tapped.kind === 'finish') phone.undone = tapped.ids
      if (tapped.kind === 'remove') phone.undone = [tapped.id]
    }
  }
  return { server, phones }
}

const runs = { seed: 20_261_127, numRuns: 1000, endOnFailure: true }

describe('whatever three phones tap and whatever is lost or repeated', () => {
  test('all show the list of the server in the end, and no article comes back by itself', () => {
    const property = fc.property(fc.array(step, { minLength: 30, maxLength: 80 }), (steps) => {
      const { server, phones } = play(steps, PEOPLE)
      for (const phone of phones) {
        delete phone.call
        while (phone.pending.length > 0) goOn(server, phone)
      }
      for (const phone of phones) {
        delete phone.call
        for (let turn = 0; turn < 3; turn += 1) goOn(server, phone)
        expect(listOf(phone)).toEqual(server.rows.filter(isPresent))
      }
    })
    fc.assert(property, runs)
  })

  test('a phone alone shows at once what the server answers', () => {
    const alone = step.filter(({ kind }) => kind !== 'restore')
    const property = fc.property(fc.array(alone, { minLength: 10, maxLength: 40 }), (steps) => {
      const { server, phones } = play(steps, ['A'])
      for (const phone of phones) {
        const before = listOf(phone)
        server.receive(phone.by, phone.pending)
        expect(before).toEqual(server.rows.filter(isPresent))
      }
    })
    fc.assert(property, runs)
  })
})
