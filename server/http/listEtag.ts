import type { Context } from 'hono'
import program from '../../package.json' with { type: 'json' }
import type { SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'

/** The ETag of one of the catalogue's lists, computed without reading it. @param list tells the lists apart */
export function listEtag(c: Context<SignedIn>, list: string): string {
  const { id, productTag } = c.var.catalogue
  return sha256(JSON.stringify([program.version, id, productTag, list])).slice(0, 32)
}
