import type { Account, MemberAccount } from '../../contract/accounts.ts'
import { parseFields } from '../../domain/format/parseJson.ts'
import { accountScope, type Catalogues } from '../../domain/offline/scope.ts'
import { forgetPictures } from '../../platform/offline/serviceWorker.ts'
import {
  currentAccountScope,
  currentSession,
  rememberCatalogues,
  rememberIdentity,
} from '../../platform/storage/session.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'
import { answerCache, clearAnswers, clearStoredAnswers } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { outboxChanged, outboxStore } from '../writes/outbox.ts'
import { clearStoredPreferences } from './clearSession.ts'

/** Stores who the server or this device knows is signed in, and moves what this device keeps under their e-mail to their id. Never rejects. */
export async function followIdentity(
  account: Pick<Account, 'account_id' | 'email' | 'first_name' | 'created_at'>,
): Promise<void> {
  const before = currentSession()
  const { token } = before
  const accountId = account.account_id || before.accountId
  const scope = accountScope({ token, accountId, userEmail: account.email })
  if (!scope) return
  const former = {
    emails: [before.userEmail, account.email],
    memberSince: account.created_at ?? null,
  }
  const adopt = async () =>
    outboxStore()
      .then(({ adoptScope }) => adoptScope(scope, former))
      .catch(() => false)
  // Before the scope changes, so that nothing disappears meanwhile; after it, for what was stored meanwhile.
  const isAdopted = scope !== accountScope(before) && (await adopt())
  if (currentSession().token !== token) return
  rememberIdentity(account.first_name || null, account.email, accountId)
  if ((await adopt()) || isAdopted) await outboxChanged()
}

/** The catalogues of a member: the household's is shown, unless they have chosen their own on this device. */
function cataloguesOf({ household, own }: MemberAccount): Catalogues {
  const sharedCatalogue = household?.key ?? null
  if (!household) return { ownCatalogue: null, joinedCatalogue: null, sharedCatalogue }
  if (!own) return { ownCatalogue: household.key, joinedCatalogue: null, sharedCatalogue }
  const before = currentSession()
  const isOwnChosen = before.ownCatalogue === own.key && before.joinedCatalogue === null
  const joinedCatalogue = isOwnChosen ? null : household.key
  return { ownCatalogue: own.key, joinedCatalogue, sharedCatalogue }
}

/** The list of another household leaves this device; its changes that were never sent stay. */
function endOtherLists(sharedCatalogue: string | null): void {
  const key = `sharedList ${currentAccountScope()}` as const
  if (parseFields(readStored(key)).catalogue !== sharedCatalogue) writeStored(key, null)
}

/** `followIdentity` for an account that the server has just answered, and the catalogues that it has. Never rejects. */
export async function followAccount(account: MemberAccount): Promise<void> {
  const { token } = currentSession()
  await followIdentity(account)
  if (currentSession().token !== token) return
  const cache = answerCache()
  const { ownCatalogue, joinedCatalogue, sharedCatalogue } = currentSession()
  const next = cataloguesOf(account)
  const stays = (key: string | null) =>
    key === null || [next.ownCatalogue, account.household?.key].includes(key)
  // What a household keeps leaves the devices of those whom it has lost.
  const isLost = !stays(ownCatalogue) || !stays(joinedCatalogue)
  // Before the loss is remembered: a page that is closed meanwhile leaves it to the next visit.
  if (isLost) await clearStoredAnswers()
  if (currentSession().token !== token) return
  rememberCatalogues(next)
  endOtherLists(next.sharedCatalogue)
  if (isLost) {
    clearStoredPreferences()
    void forgetPictures()
    await clearAnswers()
  }
  if (answerCache() !== cache || next.sharedCatalogue !== sharedCatalogue) {
    answerCache().recordAnswer(keys.account, account)
    answerCache().replace(keys.account, account)
  }
}
