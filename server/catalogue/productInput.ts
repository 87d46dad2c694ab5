import type { Content } from '../../src/contract/content.ts'
import {
  type ProductField,
  type ProductFieldName,
  plainFieldsOf,
  productFields,
} from '../../src/contract/productFields.ts'
import type { ProductCreation } from '../../src/contract/products.ts'
import { keptBarcode } from '../../src/domain/scanner/barcode.ts'
import { findings } from '../config/messages.ts'
import { invalid, refusedField } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { cleanText } from '../http/requests.ts'
import { photoKeeper } from '../photos/photoKeeper.ts'
import { contentColumns, photoNameOf, toParts } from '../store/catalogue/productRow.ts'
import type { CatalogueId } from '../store/schema/ids.ts'
import {
  fieldColumns,
  type ProductColumns,
  productColumns,
} from '../store/schema/productColumns.ts'
import { isDrainable } from './priceInput.ts'

/** UTF-16 code units, as typed. */
const MAX_ADDRESS_LENGTH = 2000

type Picture = Pick<ProductColumns, 'photo_name' | 'image_url'>

function storedValue(name: ProductFieldName, given: string | number | null, parts: number | null) {
  const field: ProductField = productFields[name]
  const { isRequired } = field
  if (typeof given === 'number' && parts !== null) {
    const value = toParts(given, parts)
    if (value === 0 && field.type === 'euros' && field.isAboveZero) return null
    if (!isRequired || value > 0) return value
    throw invalid(['body', name], 'greater_than', findings.moreThan(0))
  }
  if (name === 'barcode') return storedBarcode(String(given ?? ''))
  const text = cleanText(String(given ?? '')) || null
  if (!isRequired || text !== null) return text
  throw invalid(['body', name], 'string_too_short', findings.shorterThan(1))
}

/** @throws ProblemError 422 */
function storedBarcode(given: string): string | null {
  const code = keptBarcode(given)
  if (code !== undefined) return code
  throw invalid(['body', 'barcode'], 'value_error', findings.barcode)
}

function checkedContent(content: Content | null) {
  const isDry = content?.basis === 'drained' && content.drained == null
  const isUncounted = content?.basis === 'piece' && content.pieces == null
  if (isDry || isUncounted || (content && !isDrainable(content)))
    throw invalid(['body', 'content', 'drained'], 'value_error', findings.drained)
  return contentColumns(content)
}

/** The columns of a body's plain fields and content, without absent ones. @throws ProblemError 422 */
function columnsOf(body: ProductCreation): Partial<ProductColumns> {
  const fields = plainFieldsOf(body)
  const entries = fieldColumns.flatMap(({ name, column, parts }) => {
    const given = fields[name]
    return given === undefined ? [] : [[column, storedValue(name, given, parts)]]
  })
  const content = body.content === undefined ? {} : checkedContent(body.content)
  return { ...Object.fromEntries(entries), ...content }
}

const blankColumns = Object.fromEntries(productColumns.map((column) => [column, null]))

/** Turns request bodies into columns; photos go to their own table. */
export function productInput({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  const keeper = photoKeeper({ stores, now })

  async function describedColumns(body: ProductCreation) {
    const columns = columnsOf(body)
    const category = await stores.categories.find(body.category_id)
    if (category) return { ...columns, category_id: category.id }
    throw refusedField(['body', 'category_id'], 'unknown-category')
  }

  async function pictureColumns(
    catalogueId: CatalogueId,
    field: string,
    text: string,
  ): Promise<Picture> {
    if (text.startsWith('data:')) {
      return { photo_name: await keeper.saveDataUrl(catalogueId, field, text), image_url: null }
    }
    const photo_name = photoNameOf(text)
    if (photo_name && (await stores.photos.claim(catalogueId, photo_name, now().toISOString()))) {
      return { photo_name, image_url: null }
    }
    const image_url = photo_name ? null : httpsAddress(text)
    if (!image_url) throw refusedField(['body', field], 'image-address-refused')
    return { photo_name: null, image_url }
  }

  /** `image_url` is what the user saw; `image_data` counts only without it. */
  async function anyPicture(
    catalogueId: CatalogueId,
    body: ProductCreation,
  ): Promise<Picture | null> {
    if (body.image_url) return pictureColumns(catalogueId, 'image_url', body.image_url)
    return body.image_data ? pictureColumns(catalogueId, 'image_data', body.image_data) : null
  }

  return {
    /** @throws ProblemError 413, 415, 422 */
    async forNew(catalogueId: CatalogueId, body: ProductCreation): Promise<ProductColumns> {
      const columns = await describedColumns(body)
      return {
        ...blankColumns,
        ...columns,
        ...(await anyPicture(catalogueId, body)),
      } as ProductColumns
    },

    /** Absent fields stay, null ones are removed. @throws ProblemError 413, 415, 422 */
    async forChange(
      catalogueId: CatalogueId,
      body: ProductCreation,
    ): Promise<Partial<ProductColumns>> {
      const columns = await describedColumns(body)
      const picture = await anyPicture(catalogueId, body)
      const isUnchanged = body.image_url === undefined && body.image_data === undefined
      const none = isUnchanged ? {} : { photo_name: null, image_url: null }
      return { ...columns, ...(picture ?? none) }
    },
  }
}

function httpsAddress(text: string): string | null {
  if (text.length > 9 * MAX_ADDRESS_LENGTH || !URL.canParse(text)) return null
  const { href, protocol } = new URL(text)
  // An exported address is percent-encoded: each typed character may have become nine.
  const isShort = text.length <= MAX_ADDRESS_LENGTH || text === href
  return isShort && protocol === 'https:' ? href : null
}
