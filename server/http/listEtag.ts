import type { Context } from 'hono'

import type { SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'
import { version } from '../version.ts'

/**
 * Names the content of one of the caller's lists without reading it: it differs from person to
 * person, after each change of theirs, and with each version of the program, which may write
 * a list otherwise. @param list tells one person's lists apart
 */
export function listEtag(c: Context<SignedIn>, list: string): string {
  return sha256(JSON.stringify([version, c.var.user.id, c.var.listEtag, list])).slice(0, 32)
}
