import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyListChanges,
  type ListCommand,
  type ListRow,
} from '../../../../src/domain/shopping/listChanges.ts'
import { countBy } from '../../../../src/domain/shopping/listCommands.ts'
import { isPresent } from '../../../../src/domain/shopping/storedList.ts'
import * as former from '../../../support/itemsModel.ts'
import { finish, move, named } from '../../../support/listChanges.ts'

type ShoppingItem = former.Item
type Items = readonly ShoppingItem[]
type Rows = readonly ListRow[]

const now = new Date('2026-11-27T10:00:00.000Z')
const at = now.toISOString()

interface Step {
  readonly kind: string
  readonly place: number
  readonly number: number
}

interface Verb {
  readonly items: (items: Items, item: ShoppingItem, step: Step) => Items
  readonly commands: (row: ListRow, step: Step, rows: Rows) => readonly ListCommand[]
}

const oneOf = (number: number) => (number > 2 ? 1 : -1)

/** What the list does as items that verbs turn into others, and the command in its place. */
const verbs: Readonly<Record<string, Verb>> = {
  tick: {
    items: (items, { id }) => former.toggleItem(items, id),
    commands: ({ id, done }) => [{ kind: 'tick', id, done: !done }],
  },
  count: {
    items: (items, { id }, { number }) => former.changeCount(items, id, oneOf(number)),
    commands: (row, { number }) => countBy(row, oneOf(number)),
  },
  move: {
    items: (items, { id }, { number }) =>
      former.moveItem(items, id, items[number]?.id ?? null, items[number - 1]?.id ?? null),
    commands: ({ id }, { number }, rows) => [
      move(id, rows[number]?.id ?? null, rows[number - 1]?.id ?? null),
    ],
  },
  remove: {
    items: (items, { id }) => former.removeItem(items, id),
    commands: ({ id }) => [{ kind: 'remove', id }],
  },
  finish: {
    items: (items) => items.filter(({ completed }) => !completed),
    commands: (_, __, rows) => [finish(...rows.flatMap(({ id, done }) => (done ? [id] : [])))],
  },
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add', 'add', 'undo', ...Object.keys(verbs)),
  place: fc.nat(9),
  number: fc.integer({ min: 1, max: 4 }),
})

const shownItems = (items: Items) =>
  items.map(({ id, name, completed, count = 1 }) => [id, name, completed, count])
const shownRows = (rows: Rows) =>
  rows.filter(isPresent).map(({ id, name, done, count }) => [id, name, done, count])

interface State {
  readonly items: Items
  readonly rows: Rows
  /** What « Annuler » brings back, and the list of before. */
  readonly removed: readonly number[]
  readonly before: Items
}

const sender = { by: 'me', at, isProduct: () => true, isAlone: true }
const make = (rows: Rows, commands: readonly ListCommand[]) =>
  applyListChanges(rows, commands.map(named), sender).rows

function addOne({ items, rows, ...rest }: State, turn: number): State {
  const name = `Article ${turn}`
  const added = former.addItem(items, name, new Date(now.getTime() + turn))
  const { id = 0 } = added.at(-1) ?? {}
  return { ...rest, items: added, rows: make(rows, [{ kind: 'add', id, name }]) }
}

const undo = ({ items, rows, before, removed }: State): State => ({
  items: former.restoreItems(items, before, new Set(removed)),
  rows: make(rows, [{ kind: 'restore', ids: [...removed] }]),
  ...{ before: [], removed: [] },
})

function change(state: State, step: Step, verb: Verb | undefined): State {
  const present = state.rows.filter(isPresent)
  const row = present[step.place % Math.max(present.length, 1)]
  const item = state.items.find(({ id }) => id === row?.id)
  if (!verb || !row || !item) return state
  const items = verb.items(state.items, item, step)
  const rows = make(state.rows, verb.commands(row, step, present))
  const kept = new Set(items.map(({ id }) => id))
  const removed = state.items.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (removed.length > 0) return { items, rows, before: state.items, removed }
  return { ...state, items, rows, ...(step.kind === 'move' && { removed: [] }) }
}

function play(state: State, step: Step, turn: number): State {
  if (step.kind === 'add') return addOne(state, turn)
  return step.kind === 'undo' ? undo(state) : change(state, step, verbs[step.kind])
}

describe('whatever a person does with the list', () => {
  test('the commands lead to the list that the former verbs made', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: State = { items: [], rows: [], removed: [], before: [] }
        for (const [turn, each] of steps.entries()) {
          state = play(state, each, turn)
          expect(shownRows(state.rows)).toEqual(shownItems(state.items))
        }
      }),
      { numRuns: 1000 },
    )
  })
})
