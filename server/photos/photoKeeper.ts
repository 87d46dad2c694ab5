import { refusedField } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { newName, sha256 } from '../security/tokens.ts'
import type { CatalogueId } from '../store/schema/ids.ts'
import { readPhoto } from './readPhoto.ts'

export function photoKeeper({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  /** @returns the name in the photo's address @throws ProblemError 413, 415, 422 */
  async function keep(catalogueId: CatalogueId, content: Uint8Array): Promise<string> {
    const { mediaType, bytes } = readPhoto(content)
    const photo = { media_type: mediaType, bytes, sha256: sha256(bytes) }
    return stores.photos.keep(catalogueId, newName(), photo, now().toISOString())
  }

  function saveDataUrl(catalogueId: CatalogueId, field: string, text: string): Promise<string> {
    const comma = text.indexOf(',')
    const isImage = /^data:image\/(jpeg|png|webp);base64$/.test(text.slice(0, comma))
    if (!isImage) throw refusedField(['body', field], 'image-address-refused')
    return keep(catalogueId, Buffer.from(text.slice(comma + 1), 'base64'))
  }

  return { keep, saveDataUrl }
}
