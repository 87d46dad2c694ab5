import {
  type ProductFieldName,
  plainFieldsOf,
  productFields,
} from '../../src/contract/productFields.ts'
import type { ProductCreation } from '../../src/contract/products.ts'
import type { AppContext } from '../appContext.ts'
import { invalid } from '../http/problems.ts'
import { cleanText } from '../http/requests.ts'
import { findings, messages } from '../messages.ts'
import { photoKeeper } from '../photos/photoKeeper.ts'
import { fieldColumns, type ProductColumns, productColumns } from '../store/productColumns.ts'
import { photoNameOf, toParts } from '../store/productRow.ts'

/** The most that a picture's address may have, as typed. UTF-16 units. */
const ADDRESS_LENGTH = 2000

type Picture = Pick<ProductColumns, 'photo_name' | 'image_url'>

/** The value that a column keeps of a field. @throws ProblemError 422 where a required one is blank or 0 */
function stored(name: ProductFieldName, given: string | number | null, parts: number | null) {
  const { isRequired } = productFields[name]
  if (typeof given === 'number' && parts !== null) {
    const value = toParts(given, parts)
    if (!isRequired || value > 0) return value
    throw invalid(['body', name], 'greater_than', findings.moreThan(0))
  }
  const text = cleanText(String(given ?? '')) || null
  if (!isRequired || text !== null) return text
  throw invalid(['body', name], 'string_too_short', findings.shorterThan(1))
}

/** What is stored of a body's plain fields; absent ones stay absent. @throws ProblemError 422 */
function columnsOf(body: ProductCreation): Partial<ProductColumns> {
  const fields = plainFieldsOf(body)
  const entries = fieldColumns.flatMap(({ name, column, parts }) => {
    const given = fields[name]
    return given === undefined ? [] : [[column, stored(name, given, parts)]]
  })
  return Object.fromEntries(entries)
}

const blankColumns = Object.fromEntries(productColumns.map((column) => [column, null]))

/** Turns product bodies into what is kept; photos leave the body for their own table. */
export function productInput({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  const keeper = photoKeeper({ stores, now })

  /** The plain fields and the category. @throws ProblemError 422 */
  async function described(body: ProductCreation) {
    const columns = columnsOf(body)
    const category = await stores.categories.find(body.category_id)
    if (category) return { ...columns, category_id: category.id }
    throw invalid(['body', 'category_id'], 'value_error', messages.categoryNotFound)
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
    async forNew(userId: number, body: ProductCreation): Promise<ProductColumns> {
      const columns = await described(body)
      return { ...blankColumns, ...columns, ...(await anyPicture(userId, body)) } as ProductColumns
    },

    /** Absent fields stay as they are, null ones go. @throws ProblemError 413, 415, 422 */
    async forChange(userId: number, body: ProductCreation): Promise<Partial<ProductColumns>> {
      const columns = await described(body)
      const shown = await anyPicture(userId, body)
      const isUnchanged = body.image_url === undefined && body.image_data === undefined
      const none = isUnchanged ? {} : { photo_name: null, image_url: null }
      return { ...columns, ...(shown ?? none) }
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
