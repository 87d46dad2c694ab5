import { type Log, redactError } from '../config/log.ts'
import type { CatalogueId, UserId } from '../store/schema/ids.ts'
import type { ListeningSession, LiveTagStore, LiveTags } from '../store/shopping/liveTags.ts'

const BATCH_MS = 30

const POLL_MS = 500

/** Proxies cut what is quiet for a minute. */
const KEEP_ALIVE_MS = 45_000

export const liveLimits = { ofPerson: 4, ofProcess: 5000 } as const

export interface Listener extends ListeningSession {
  readonly userId: UserId
  readonly send: (tags: LiveTags) => void
  /** Keeps the connection open. */
  readonly sendComment: () => void
  readonly end: () => void
}

interface Needs {
  readonly stores: { readonly liveTags: LiveTagStore }
  readonly log: Log
  readonly now: () => Date
}

/** Each listener with the state that it was sent last. */
type Household = Map<Listener, LiveTags | null>

/** The open connections of households, which learn that something has changed. */
export class LiveHub {
  private readonly households = new Map<CatalogueId, Household>()
  private readonly waiting = new Set<CatalogueId>()
  private timers: readonly NodeJS.Timeout[] = []
  private pending: NodeJS.Timeout | null = null
  private count = 0
  private readonly needs: Needs

  constructor(needs: Needs) {
    this.needs = needs
  }

  /** Sends the present state, then each other one. @returns what ends that; null where this process has too many */
  listen(listener: Listener): (() => void) | null {
    if (this.count >= liveLimits.ofProcess) return null
    const id = listener.catalogueId
    const household: Household = this.households.get(id) ?? new Map()
    const own = [...household.keys()].filter(({ userId }) => userId === listener.userId)
    // The oldest one: its phone, or its tab, has most likely gone.
    if (own.length >= liveLimits.ofPerson) own[0]?.end()
    this.households.set(id, household.set(listener, null))
    this.count += 1
    if (this.timers.length === 0) this.start()
    void this.safely(() => this.read([id]))
    return () => this.remove(household, listener)
  }

  /** After a write of this process. */
  check(catalogueId: CatalogueId): void {
    if (this.households.has(catalogueId)) this.checkSoon([catalogueId])
  }

  checkPerson(userId: UserId): void {
    for (const listener of this.listeners())
      if (listener.userId === userId) this.check(listener.catalogueId)
  }

  /** After a write whose catalogue is not known. */
  checkAll(): void {
    this.checkSoon(this.households.keys())
  }

  /** Ends every connection. */
  close(): void {
    for (const listener of this.listeners()) listener.end()
    if (this.pending) clearTimeout(this.pending)
  }

  private start(): void {
    const { liveTags } = this.needs.stores
    const checkOtherProcesses = async () => {
      if (await liveTags.isChangedByOthers()) this.checkAll()
    }
    const keepOpen = async () => {
      await this.endClosed(this.listeners())
      for (const listener of this.listeners()) listener.sendComment()
    }
    this.timers = [
      setInterval(() => this.safely(checkOtherProcesses), POLL_MS),
      setInterval(() => this.safely(keepOpen), KEEP_ALIVE_MS),
    ]
  }

  private remove(household: Household, listener: Listener): void {
    if (!household.delete(listener)) return
    this.count -= 1
    if (household.size === 0) this.households.delete(listener.catalogueId)
    if (this.count > 0) return
    for (const timer of this.timers) clearInterval(timer)
    this.timers = []
  }

  private listeners(): readonly Listener[] {
    return [...this.households.values()].flatMap((household) => [...household.keys()])
  }

  private checkSoon(ids: Iterable<CatalogueId>): void {
    for (const id of ids) this.waiting.add(id)
    const readAll = async () => {
      this.pending = null
      const all = [...this.waiting]
      this.waiting.clear()
      await this.read(all)
    }
    this.pending ??= setTimeout(() => this.safely(readAll), BATCH_MS)
  }

  /** Ends the connections of those who have signed out or left. */
  private async endClosed(some: readonly Listener[]): Promise<void> {
    const { stores, now } = this.needs
    const open = await stores.liveTags.stillOpen(some, now().toISOString())
    for (const listener of some) if (!open.has(listener)) listener.end()
  }

  private async read(ids: readonly CatalogueId[]): Promise<void> {
    const some = ids.flatMap((id) => [...(this.households.get(id)?.keys() ?? [])])
    await this.endClosed(some)
    const found = await this.needs.stores.liveTags.read(ids)
    for (const listener of some) {
      const household = this.households.get(listener.catalogueId)
      const tags = found.get(listener.catalogueId)
      const sent = household?.get(listener)
      if (!household || !tags || sent === undefined) continue
      if (JSON.stringify(sent) === JSON.stringify(tags)) continue
      household.set(listener, tags)
      listener.send(tags)
    }
  }

  private async safely(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.needs.log.error('Live connections not served', { error: redactError(error) })
    }
  }
}
