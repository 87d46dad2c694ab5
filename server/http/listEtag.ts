import type { Context } from 'hono'
import program from '../../package.json' with { type: 'json' }
import type { SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'

/**
 * The ETag of one of the catalogue's lists, computed without reading it. @param list tells the lists
 * apart @param tag another one after each change
 */
export function listEtag(
  { var: { catalogue } }: Pick<Context<SignedIn>, 'var'>,
  list: string,
  tag = catalogue.productTag,
): string {
  return sha256(JSON.stringify([program.version, catalogue.id, tag, list])).slice(0, 32)
}
