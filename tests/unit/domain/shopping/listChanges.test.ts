import { describe, expect, test } from 'vitest'
import { sharedListLimits } from '../../../../src/contract/sharedList.ts'
import { applyListChanges, type ListRow } from '../../../../src/domain/shopping/listChanges.ts'
import {
  add,
  count,
  finish,
  link,
  move,
  named,
  paid,
  remove,
  rename,
  restore,
  tick,
  type Unsent,
  untick,
} from '../../../support/listChanges.ts'

/** Changes in the order of their arrival, by person. */
type Call = readonly ['A' | 'B', ...Unsent[]]

const at = '2026-11-27T10:00:00.000Z'
const sender = (by: string) => ({ by, at, isProduct: (id: number) => id < 100 })

function run(calls: readonly Call[], start: readonly ListRow[] = []) {
  let rows = start
  const reasons: string[] = []
  for (const [by, ...changes] of calls) {
    const applied = applyListChanges(rows, changes.map(named), sender(by))
    rows = applied.rows
    reasons.push(...applied.refused.map(({ reason }) => reason))
  }
  return { rows, reasons }
}

const isPresent = ({ gone }: ListRow) => gone === null
const describeRow = ({ name, count, product_id, paid, done, done_by }: ListRow) =>
  [
    ...[done ? `[x ${done_by}]` : '[ ]', name, count > 1 && `x${count}`],
    ...[product_id !== null && `#${product_id}`, paid !== null && `${paid} c`],
  ]
    .filter(Boolean)
    .join(' ')
const shown = (calls: readonly Call[]) => run(calls).rows.filter(isPresent).map(describeRow)

const lait: Call = ['A', add(1, 'Lait')]
const both: Call = ['A', add(1, 'Lait'), add(2, 'Pain')]
const three: Call = ['A', add(1, 'Lait'), add(2, 'Pain'), add(3, 'Sel')]

const table: readonly (readonly [
  title: string,
  calls: readonly Call[],
  list: readonly string[],
])[] = [
  ['two tick: the first counts', [lait, ['A', tick(1)], ['B', tick(1)]], ['[x A] Lait']],
  ['one ticks, the other unticks', [lait, ['A', tick(1)], ['B', untick(1)]], ['[ ] Lait']],
  [
    'a tick that arrives late comes after what was there',
    [lait, ['B', tick(1)], ['B', untick(1)], ['A', tick(1)]],
    ['[x A] Lait'],
  ],
  ['a tick of what was finished', [lait, ['B', tick(1)], ['B', finish(1)], ['A', tick(1)]], []],
  [
    'an untick of what was finished brings it back, to buy',
    [lait, ['B', tick(1)], ['B', finish(1)], ['A', untick(1)]],
    ['[ ] Lait'],
  ],
  ['a tick of what was removed', [lait, ['B', remove(1)], ['A', tick(1)]], []],
  ['an untick of what was removed', [lait, ['B', tick(1), remove(1)], ['A', untick(1)]], []],
  ['a count of what was removed', [lait, ['B', remove(1)], ['A', count(1, 2)]], []],
  [
    'a count of what was finished',
    [lait, ['B', tick(1), finish(1)], ['A', count(1, 2)], ['B', restore(1)]],
    ['[x B] Lait'],
  ],
  [
    'a name and a tick both count',
    [lait, ['A', rename(1, ' Lait entier ')], ['B', tick(1)]],
    ['[x B] Lait entier'],
  ],
  ['the later count', [lait, ['A', count(1, 2)], ['B', count(1, 3)]], ['[ ] Lait x3']],
  ['one more, twice from one', [lait, ['A', count(1, 2)], ['B', count(1, 2)]], ['[ ] Lait x2']],
  [
    'one name, added unseen: one row with the larger count',
    [
      ['A', add(1, 'Lait', { count: 2 })],
      ['B', add(2, 'laits', { count: 3 })],
    ],
    ['[ ] Lait x3'],
  ],
  [
    'one name, with the smaller count: what was paid stays',
    [lait, ['A', count(1, 3), paid(1, 99)], ['B', add(2, 'Lait')]],
    ['[ ] Lait x3 99 c'],
  ],
  [
    'one name, linked by one of them',
    [lait, ['B', add(2, 'Lait', { product_id: 1 })]],
    ['[ ] Lait #1'],
  ],
  [
    'one name of two products: two rows',
    [
      ['A', add(1, 'Lait', { product_id: 1 })],
      ['B', add(2, 'Lait', { product_id: 2 })],
    ],
    ['[ ] Lait #1', '[ ] Lait #2'],
  ],
  [
    '« pâtes » beside « pâté »: two rows',
    [
      ['A', add(1, 'Pâtes')],
      ['B', add(2, 'Pâté'), add(3, 'pates')],
    ],
    ['[ ] Pâtes', '[ ] Pâté'],
  ],
  [
    'the name of what was ticked: two rows',
    [lait, ['B', tick(1)], ['A', add(2, 'Lait')]],
    ['[x B] Lait', '[ ] Lait'],
  ],
  ['a tick of what was joined', [lait, ['B', add(2, 'Lait'), tick(2)]], ['[x B] Lait']],
  [
    'a tick of what was joined to what was removed',
    [lait, ['B', add(2, 'Lait')], ['A', remove(1)], ['B', tick(2)]],
    [],
  ],
  ['two finish the same', [lait, ['A', tick(1), finish(1)], ['B', finish(1)]], []],
  [
    'what was ticked while another finished stays',
    [both, ['A', tick(1)], ['B', tick(2)], ['A', finish(1)]],
    ['[x B] Pain'],
  ],
  [
    'what was unticked before another finished stays, to buy',
    [both, ['A', tick(1), tick(2)], ['B', untick(2)], ['A', finish(1, 2)]],
    ['[ ] Pain'],
  ],
  [
    'all are back after what was finished comes back, what was added in between too',
    [lait, ['A', tick(1), finish(1)], ['B', add(2, 'Pain')], ['A', restore(1)]],
    ['[x A] Lait', '[ ] Pain'],
  ],
  [
    'what another finished comes back ticked',
    [lait, ['A', tick(1)], ['B', finish(1)], ['A', finish(1), restore(1)]],
    ['[x A] Lait'],
  ],
  ['what one removed comes back', [lait, ['A', remove(1), restore(1)]], ['[ ] Lait']],
  ['what another removed stays so', [lait, ['A', remove(1)], ['B', restore(1)]], []],
  [
    'the later place of one row, and those of others',
    [three, ['A', move(3, 1)], ['B', move(3, 2), move(1, null)]],
    ['[ ] Sel', '[ ] Pain', '[ ] Lait'],
  ],
  [
    'a place before what was removed is after its other neighbour',
    [three, ['B', remove(2)], ['A', move(3, 2, 1)]],
    ['[ ] Lait', '[ ] Sel'],
  ],
  [
    'a place between what was removed is the end',
    [three, ['B', remove(2), remove(3)], ['A', add(4, 'Riz'), move(1, 2, 3)]],
    ['[ ] Riz', '[ ] Lait'],
  ],
  [
    'what each adds stays together',
    [
      ['A', add(1, 'A1'), add(2, 'A2'), add(3, 'A3')],
      ['B', add(4, 'B1'), add(5, 'B2'), add(6, 'B3')],
    ],
    ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'].map((name) => `[ ] ${name}`),
  ],
  ['the later amount', [lait, ['A', paid(1, 105)], ['B', paid(1, 99)]], ['[ ] Lait 99 c']],
  [
    'an amount goes with the count and the product that it was paid for',
    [both, ['A', paid(1, 105), paid(2, 99)], ['B', count(1, 2), link(2, 7)]],
    ['[ ] Lait x2', '[ ] Pain #7'],
  ],
  ['a product is taken away', [lait, ['A', link(1, 7), link(1, null)]], ['[ ] Lait']],
]

describe('changes of a shared list', () => {
  test.each(table)('%s', (_, calls, list) => {
    expect(shown(calls)).toEqual(list)
  })

  test('of another catalogue’s product leave the article without it, and are refused', () => {
    const { rows, reasons } = run([
      ['A', add(1, 'Lait', { product_id: 100 }), add(2, 'Pain', { product_id: 7 }), link(2, 100)],
    ])
    expect(rows.map(describeRow)).toEqual(['[ ] Lait', '[ ] Pain #7'])
    expect(reasons).toEqual(['product', 'product'])
  })

  test('add no more than the list holds, in any way, and the rest of the call counts', () => {
    const full = Array.from({ length: sharedListLimits.articles }, (_, id) => add(id + 1, `A${id}`))
    const { rows, reasons } = run([
      ['A', ...full, tick(1), finish(1), add(301, 'Lait'), remove(301), add(302, 'Pain')],
      ['A', add(303, 'Sel'), untick(1), restore(1, 301), add(304, 'pains'), tick(304)],
    ])
    const present = rows.filter(isPresent)
    expect(present).toHaveLength(sharedListLimits.articles)
    expect(present.at(-1)).toMatchObject({ id: 302, done: true })
    expect(reasons).toEqual(['full', 'full', 'full'])
  })
})
