import type { Context } from 'hono'
import program from '../../package.json' with { type: 'json' }
import type { SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'

/** The ETag of one of the caller's lists, computed without reading it. @param list tells the lists apart */
export function listEtag(c: Context<SignedIn>, list: string): string {
  return sha256(JSON.stringify([program.version, c.var.user.id, c.var.listEtag, list])).slice(0, 32)
}
