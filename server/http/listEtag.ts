import program from '../../package.json' with { type: 'json' }
import { sha256 } from '../security/tokens.ts'
import type { Catalogue } from '../store/accounts/sessions.ts'

interface CatalogueRequest {
  readonly var: { readonly catalogue: Pick<Catalogue, 'id' | 'productTag'> }
}

/**
 * The ETag of one of the catalogue's lists, computed without reading it. @param list tells the lists
 * apart @param tag another one after each change
 */
export function listEtag(
  { var: { catalogue } }: CatalogueRequest,
  list: string,
  tag = catalogue.productTag,
): string {
  return sha256(JSON.stringify([program.version, catalogue.id, tag, list])).slice(0, 32)
}
