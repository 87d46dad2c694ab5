import { memberAccount } from '../../../contract/accounts.ts'
import { changedList, sharedListLimits } from '../../../contract/sharedList.ts'
import { listKind, type QueuedListChange } from '../../../domain/shopping/kinds/list.ts'
import { createStore } from '../../../platform/storage/createStore.ts'
import { currentListScope } from '../../../platform/storage/session.ts'
import { keys } from '../../cache/keys.ts'
import { ApiError, NetworkError, SessionChanged } from '../../http/apiError.ts'
import { isUnreachable } from '../../http/reachability.ts'
import { exchange, request } from '../../session/request.ts'
import type { Sender } from '../../writes/kinds/sender.ts'
import { listWrites } from '../../writes/outbox.ts'
import { changesOf, confirmSharedList, type ListNews } from '../lists/sharedListStore.ts'

const news = createStore<readonly ListNews[]>([])

/** Reports articles to `subscribeListNews`. */
export function announce(more: readonly ListNews[]): void {
  if (more.length > 0) news.set([...news.get(), ...more])
}

/** Calls back for each article that a member has to hear of; returns what ends that. */
export function subscribeListNews(report: (news: ListNews) => void): () => void {
  const reportAll = () => {
    const all = news.get()
    if (all.length > 0) news.set([])
    for (const each of all) report(each)
  }
  reportAll()
  return news.subscribe(reportAll)
}

const refusedAs = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isUnreachable(error) && !laterStatuses.includes(error.status)

const laterStatuses = [401, 408, 412, 425, 429]
/** No member any more, a server of before, a list of one person: the account is read again. */
const otherListStatuses = [403, 404, 409]

/** How many changes go together: fewer after a refusal, to find the one that the server does not take. */
let most: number = sharedListLimits.changes

function batchFrom(first: QueuedListChange): readonly QueuedListChange[] {
  const all = listWrites()
  const isReady = (write: QueuedListChange) =>
    write.order >= first.order &&
    !write.problem &&
    !all.some((each) => listKind.waitsFor?.(write, each))
  const ready = all.filter(isReady)
  const encoder = new TextEncoder()
  let bytes = encoder.encode('{"changes":[]}').length
  const end = ready.findIndex((write, at) => {
    bytes += encoder.encode(JSON.stringify(changesOf([write]))).length + 1
    return at > 0 && (bytes > sharedListLimits.bytes || write.failures > 0)
  })
  return ready.slice(0, first.failures > 0 ? 1 : Math.min(most, end < 0 ? most : end))
}

async function post(batch: readonly QueuedListChange[], scope: string | null): Promise<void> {
  const body = { changes: changesOf(batch) }
  const call = { method: 'POST', body, schema: changedList, strict: true } as const
  const { value, tag } = await exchange(`${keys.list}/changes`, call)
  if (currentListScope() === scope) announce(confirmSharedList(value, tag, batch, value.refused))
}

/** @throws SessionChanged where the list is not the household's any more, else NetworkError: it is tried again */
async function checkList(scope: string | null): Promise<never> {
  await request(keys.account, { schema: memberAccount }).catch(() => undefined)
  throw currentListScope() === scope
    ? new NetworkError('The list is not there')
    : new SessionChanged()
}

/** Sends changes of the household's list, up to 200 from the first one on, in one call. */
export const listSender: Sender<QueuedListChange> = {
  async send(first, { checkSession }) {
    const scope = currentListScope()
    for (;;) {
      checkSession()
      const batch = batchFrom(first)
      try {
        await post(batch, scope)
        most = Math.min(2 * most, sharedListLimits.changes)
        return { id: 0 }
      } catch (error) {
        if (!refusedAs(error)) throw error
        if (otherListStatuses.includes(error.status)) return checkList(scope)
        if (batch.length <= 1) throw error
        most = Math.ceil(batch.length / 2)
      }
    }
  },
  applyAnswer: () => undefined,
}
