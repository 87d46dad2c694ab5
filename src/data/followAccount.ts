import type { Account } from '../contract/accounts.ts'
import { scopeOf } from '../domain/offline/scope.ts'
import { currentSession, rememberIdentity } from '../platform/storage/session.ts'
import { outboxChanged, outboxStore } from './writes/outbox.ts'

/** Stores the account that the server answered, and moves what this device keeps under its e-mail to its id. Never rejects. */
export async function followAccount(
  account: Pick<Account, 'account_id' | 'email' | 'first_name' | 'created_at'>,
): Promise<void> {
  const before = currentSession()
  const { token } = before
  const accountId = account.account_id || before.accountId
  const scope = scopeOf({ token, accountId, userEmail: account.email })
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
  const isAdopted = scope !== scopeOf(before) && (await adopt())
  if (currentSession().token !== token) return
  rememberIdentity(account.first_name || null, account.email, accountId)
  if ((await adopt()) || isAdopted) await outboxChanged()
}
