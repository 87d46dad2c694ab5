import type { ProductCreation } from '../../src/contract/products.ts'
import type { AppContext } from '../appContext.ts'
import { invalid } from '../http/problems.ts'
import { cleanText } from '../http/requests.ts'
import { findings, messages } from '../messages.ts'
import { photoKeeper } from '../photos/photoKeeper.ts'
import { photoNameOf, toParts } from '../store/productRow.ts'
import type { ProductChanges, ProductFields } from '../store/products.ts'

/** The most that a picture's address may have, as typed. UTF-16 units. */
const ADDRESS_LENGTH = 2000

type Picture = Pick<ProductFields, 'photo_name' | 'image_url'>

/** A trimmed text, null for a blank one, undefined (unchanged) for an absent one. */
function optional(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : cleanText(text ?? '') || null
}

/** Turns product bodies into what is kept; photos leave the body for their own table. */
export function productInput({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  const keeper = photoKeeper({ stores, now })

  /** The rules of the specification's section 5, then what else a row must be. */
  async function required(body: ProductCreation) {
    const name = cleanText(body.name)
    if (!name) throw invalid(['body', 'name'], 'string_too_short', findings.shorterThan(1))
    const price_cents = toParts(body.price, 100)
    if (price_cents <= 0) throw invalid(['body', 'price'], 'greater_than', findings.moreThan(0))
    const category = await stores.categories.find(body.category_id)
    if (!category) {
      throw invalid(['body', 'category_id'], 'value_error', messages.categoryNotFound)
    }
    return { name, price_cents, category_id: category.id }
  }

  function kept({ unit, unit_type, unit_price, barcode, description }: ProductCreation) {
    const parts = unit_price == null ? unit_price : toParts(unit_price, 10_000)
    return {
      unit: optional(unit === undefined ? unit_type : unit),
      unit_price_parts: parts,
      barcode: optional(barcode),
      description: optional(description),
    }
  }

  /** What an address, ours or an https one, or a data URL stands for. */
  async function picture(userId: number, field: string, text: string): Promise<Picture> {
    if (text.startsWith('data:')) {
      return { photo_name: await keeper.keepDataUrl(userId, field, text), image_url: null }
    }
    const photo_name = photoNameOf(text)
    if (photo_name && (await stores.photos.claim(userId, photo_name, now().toISOString()))) {
      return { photo_name, image_url: null }
    }
    const image_url = photo_name ? null : httpsAddress(text)
    if (!image_url) throw invalid(['body', field], 'value_error', messages.imageAddressRefused)
    return { photo_name: null, image_url }
  }

  /** `image_url` is what the person saw; `image_data` speaks only where that is absent. */
  async function anyPicture(userId: number, body: ProductCreation): Promise<Picture | null> {
    if (body.image_url) return picture(userId, 'image_url', body.image_url)
    return body.image_data ? picture(userId, 'image_data', body.image_data) : null
  }

  return {
    /** @throws ProblemError 413, 415, 422 */
    async forNew(userId: number, body: ProductCreation): Promise<ProductFields> {
      const fields = await required(body)
      const {
        unit = null,
        unit_price_parts = null,
        barcode = null,
        description = null,
      } = kept(body)
      const none = { photo_name: null, image_url: null }
      const shown = (await anyPicture(userId, body)) ?? none
      return { ...fields, unit, unit_price_parts, barcode, description, ...shown }
    },

    /** Absent fields stay as they are, null ones go. @throws ProblemError 413, 415, 422 */
    async forChange(userId: number, body: ProductCreation): Promise<ProductChanges> {
      const fields = { ...(await required(body)), ...kept(body) }
      const shown = await anyPicture(userId, body)
      const isUnchanged = body.image_url === undefined && body.image_data === undefined
      const none = isUnchanged ? {} : { photo_name: null, image_url: null }
      return { ...fields, ...(shown ?? none) }
    },
  }
}

/** An https address as it is kept; null for anything else, or one that is too long. */
function httpsAddress(text: string): string | null {
  if (text.length > 9 * ADDRESS_LENGTH || !URL.canParse(text)) return null
  const { href, protocol } = new URL(text)
  // One that comes back from an export is longer than it was typed: each sign may have become nine.
  const isShort = text.length <= ADDRESS_LENGTH || text === href
  return isShort && protocol === 'https:' ? href : null
}
