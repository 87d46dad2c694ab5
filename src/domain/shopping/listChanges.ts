import type { ListChange } from '../../contract/listChange.ts'
import { type ListItem, type ListRefusal, sharedListLimits } from '../../contract/sharedList.ts'
import { differsInLastAccent, sameNameKey } from './productMatches.ts'

/** Articles that stand on a shared list, ticked ones included. */
export const listRoom = sharedListLimits.articles

/** An article of a shared list, those that are gone included: late changes meet them. */
export interface ListRow<Person = string> extends Omit<ListItem, 'done_by' | 'added_by'> {
  readonly done_by: Person | null
  readonly added_by: Person | null
  /** `joined`: added unseen by each other under one name, of which the older article stays. */
  readonly gone: 'finished' | 'removed' | 'joined' | null
  readonly gone_by: Person | null
  readonly joined_to: number | null
  /** A scanned product that may be this article, until the person answers: on a device alone. */
  readonly candidate_id?: number
  /** What a later version has stored with it on a device. */
  readonly more?: Readonly<Record<string, unknown>>
}

type Unsent<Change> = Change extends ListChange ? Omit<Change, 'change_id'> : never
export type SharedCommand = Unsent<ListChange>

interface Ask {
  readonly kind: 'ask'
  readonly id: number
  readonly candidate_id: number | null
}

/** What a person wants of the list. A product below 0 is one that only this device has. */
export type ListCommand = SharedCommand | Ask
export type NamedCommand = ListCommand & Pick<ListChange, 'change_id'>

interface Sender<Person> {
  readonly by: Person
  readonly at: string
  /** Whether a product is of the list's catalogue. */
  readonly isProduct: (id: number) => boolean
  /** The list of one device: it may have two articles of a name, and has no limit. */
  readonly isAlone?: boolean
}

interface AppliedChanges<Person> {
  readonly rows: readonly ListRow<Person>[]
  readonly refused: readonly ListRefusal[]
  /** Ids of the changes that made a difference. */
  readonly effective: ReadonlySet<string>
}

type Change<Kind extends ListCommand['kind']> = Extract<NamedCommand, { readonly kind: Kind }>

function withoutCandidate<Row extends { readonly candidate_id?: number }>(row: Row): Row {
  const { candidate_id: _, ...rest } = row
  return rest as Row
}

/** The articles of a list while changes are made one after the other. */
class ListDraft<Person> {
  readonly refused: ListRefusal[] = []
  readonly effective = new Set<string>()
  private readonly byId: Map<number, ListRow<Person>>
  private readonly keys = new Map<string, string>()
  private readonly sender: Sender<Person>
  private order: number[]
  private open: number
  private current = ''

  constructor(rows: readonly ListRow<Person>[], sender: Sender<Person>) {
    this.byId = new Map(rows.map((row) => [row.id, row]))
    this.order = rows.map(({ id }) => id)
    this.open = rows.filter(({ gone }) => gone === null).length
    this.sender = sender
  }

  rows(): ListRow<Person>[] {
    return this.order.flatMap((id) => this.byId.get(id) ?? [])
  }

  /** The article of an id, or the one that it was joined to. */
  find(id: number): ListRow<Person> | undefined {
    const row = this.byId.get(id)
    return row?.joined_to == null ? row : this.byId.get(row.joined_to)
  }

  present = (id: number | null) => {
    const row = id === null ? undefined : this.find(id)
    return row?.gone === null ? row : undefined
  }

  put(next: ListRow<Person>): void {
    this.effective.add(this.current)
    const before = this.byId.get(next.id)
    if (!before) this.order.push(next.id)
    this.open += Number(next.gone === null) - Number(before?.gone === null)
    this.byId.set(next.id, next)
  }

  refuse({ change_id }: NamedCommand, reason: ListRefusal['reason']): void {
    this.refused.push({ change_id, reason })
  }

  hasRoom(change: NamedCommand): boolean {
    const isFull = !this.sender.isAlone && this.open >= sharedListLimits.articles
    if (isFull) this.refuse(change, 'full')
    return !isFull
  }

  /** The product of a change, null for none and for one of another catalogue. */
  productOf(change: NamedCommand, id: number | null | undefined): number | null {
    if (id == null) return null
    if (this.sender.isProduct(id)) return id
    this.refuse(change, 'product')
    return null
  }

  private keyOf(name: string): string {
    const key = this.keys.get(name) ?? sameNameKey(name)
    this.keys.set(name, key)
    return key
  }

  /** An article to buy of the same name, and of the same product where both have one. */
  earlierOf(added: ListRow<Person>): ListRow<Person> | undefined {
    for (const id of this.order) {
      const row = this.byId.get(id)
      if (!row || row.gone !== null || row.done) continue
      const products = [row.product_id, added.product_id]
      const isOneProduct = products.includes(null) || row.product_id === added.product_id
      const isOneName = this.keyOf(row.name) === this.keyOf(added.name)
      if (isOneProduct && isOneName && !differsInLastAccent(row.name, added.name)) return row
    }
    return undefined
  }

  add(change: Change<'add'>): void {
    if (this.byId.has(change.id)) return
    const name = change.name.trim()
    if (name === '') return
    const product_id = this.productOf(change, change.product_id)
    const added: ListRow<Person> = {
      ...{ id: change.id, name, product_id, count: change.count ?? 1, paid: null },
      ...{ done: false, done_by: null, added_by: this.sender.by, added_at: this.sender.at },
      ...{ gone: null, gone_by: null, joined_to: null },
    }
    const earlier = this.sender.isAlone ? undefined : this.earlierOf(added)
    if (earlier) {
      const count = Math.max(earlier.count, added.count)
      const linked = earlier.product_id ?? product_id
      const isSame = count === earlier.count && linked === earlier.product_id
      this.put({ ...earlier, count, product_id: linked, paid: isSame ? earlier.paid : null })
      this.put({ ...added, gone: 'joined', joined_to: earlier.id })
    } else if (this.hasRoom(change)) this.put(added)
  }

  set(change: Change<'set'>): void {
    const row = this.present(change.id)
    if (!row) return
    const { count = row.count } = change
    const name = change.name?.trim() || row.name
    const isLinked = change.product_id !== undefined
    const wanted = isLinked ? this.productOf(change, change.product_id) : row.product_id
    const isRefused = isLinked && wanted !== change.product_id
    const product_id = isRefused ? row.product_id : wanted
    // What was paid was for another number, or for another product.
    const isOther = count !== row.count || product_id !== row.product_id
    const paid = change.paid === undefined ? (isOther ? null : row.paid) : change.paid
    const isAnswer = isLinked || change.name !== undefined
    const rest = isAnswer ? withoutCandidate(row) : row
    const isSame = name === row.name && !isOther && paid === row.paid
    if (!isSame || rest.candidate_id !== row.candidate_id)
      this.put({ ...rest, name, count, product_id, paid })
  }

  ask({ id, candidate_id }: Change<'ask'>): void {
    const row = this.present(id)
    if (!row || (row.candidate_id ?? null) === candidate_id) return
    this.put({ ...withoutCandidate(row), ...(candidate_id !== null && { candidate_id }) })
  }

  tick(change: Change<'tick'>): void {
    const row = this.find(change.id)
    if (!row) return
    // Not bought after all: a row too many costs less than a second way to the shop.
    const isBack = row.gone === 'finished' && !change.done
    if (row.gone !== null && !isBack) return
    if (isBack && !this.hasRoom(change)) return
    if (row.done === change.done && !isBack) return
    const done_by = change.done ? this.sender.by : null
    const next = { ...row, done: change.done, done_by, gone: null, gone_by: null }
    this.put(withoutCandidate(next))
  }

  move(change: Change<'move'>): void {
    const row = this.present(change.id)
    if (!row) return
    const before = this.present(change.before)
    const after = this.present(change.after)
    if (before?.id === row.id || (!before && after?.id === row.id)) return
    const others = this.order.filter((id) => id !== row.id)
    const at = before
      ? others.indexOf(before.id)
      : after
        ? others.indexOf(after.id) + 1
        : others.length
    if (at === this.order.indexOf(row.id)) return
    this.order = others.toSpliced(at, 0, row.id)
    this.effective.add(this.current)
  }

  remove(change: Change<'remove'>): void {
    const row = this.present(change.id)
    if (row) this.put({ ...row, gone: 'removed', gone_by: this.sender.by })
  }

  finish(change: Change<'finish'>): void {
    for (const id of change.ids) {
      const row = this.present(id)
      if (row?.done) this.put({ ...row, gone: 'finished', gone_by: this.sender.by })
    }
  }

  restore(change: Change<'restore'>): void {
    for (const id of change.ids) {
      const row = this.find(id)
      const isOwn = row?.gone === 'removed' && row.gone_by === this.sender.by
      if (!row || (row.gone !== 'finished' && !isOwn)) continue
      if (!this.hasRoom(change)) return
      this.put({ ...row, gone: null, gone_by: null })
    }
  }

  make(change: NamedCommand): void {
    this.current = change.change_id
    const { kind } = change
    if (kind === 'add') this.add(change)
    else if (kind === 'set') this.set(change)
    else if (kind === 'tick') this.tick(change)
    else if (kind === 'move') this.move(change)
    else if (kind === 'remove') this.remove(change)
    else if (kind === 'finish') this.finish(change)
    else if (kind === 'restore') this.restore(change)
    else this.ask(change)
  }
}

/** Makes changes one after the other, as the server does when they arrive and a device before. */
export function applyListChanges<Person>(
  rows: readonly ListRow<Person>[],
  changes: readonly NamedCommand[],
  sender: Sender<Person>,
): AppliedChanges<Person> {
  const draft = new ListDraft(rows, sender)
  for (const change of changes) draft.make(change)
  return { rows: draft.rows(), refused: draft.refused, effective: draft.effective }
}
