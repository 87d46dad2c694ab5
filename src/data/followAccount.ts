import type { Account } from '../contract/accounts.ts'
import { scopeOf } from '../domain/offline/scope.ts'
import { currentSession, rememberIdentity } from '../platform/storage/session.ts'
import { outboxChanged, outboxStore } from './writes/outbox.ts'

/** Stores what the server says of the person signed in, and gives them what lies under their e-mail. Never rejects. */
export async function followAccount(
  said: Pick<Account, 'account_id' | 'email' | 'first_name' | 'created_at'>,
): Promise<void> {
  const before = currentSession()
  const { token } = before
  const accountId = said.account_id || before.accountId
  const scope = scopeOf({ token, accountId, userEmail: said.email })
  if (!scope) return
  const former = { emails: [before.userEmail, said.email], memberSince: said.created_at ?? null }
  const adopt = async () =>
    outboxStore()
      .then(({ adoptScope }) => adoptScope(scope, former))
      .catch(() => false)
  // Before the scope changes, so that nothing disappears meanwhile; after it, for what was stored meanwhile.
  const isAdopted = scope !== scopeOf(before) && (await adopt())
  if (currentSession().token !== token) return
  rememberIdentity(said.first_name || null, said.email, accountId)
  if ((await adopt()) || isAdopted) await outboxChanged()
}
