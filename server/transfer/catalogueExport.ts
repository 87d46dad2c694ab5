import { productFieldNames } from '../../src/contract/productFields.ts'
import type { Product } from '../../src/contract/products.ts'
import type {
  CatalogueExport,
  ExportedPrice,
  ExportedProduct,
  ExportedTrip,
} from '../../src/contract/transfer.ts'
import { byteStream } from '../http/byteStream.ts'
import type { OwnedPrice } from '../store/catalogue/priceRow.ts'
import { photoNameOf } from '../store/catalogue/productRow.ts'
import type { OwnedTrip } from '../store/catalogue/trips.ts'
import type { Photo } from '../store/photos/photos.ts'

/** Characters; a photo may exceed it. */
const CHUNK = 65_536

/** Products whose prices are read at once; each has five hundred at most. */
const PRICED_PRODUCTS = 16

export type MemberExport = Pick<CatalogueExport, 'household' | 'list'>

interface Found {
  readonly photo: (name: string) => Promise<Photo | undefined>
  /** The prices of these products, oldest first. */
  readonly prices: (productIds: readonly number[]) => Promise<readonly OwnedPrice[]>
  /** All trips, oldest first. */
  readonly trips: () => AsyncIterable<readonly OwnedTrip[]>
  /** Fails where a merge has moved prices to a product that was read before. */
  readonly checkWhole: () => Promise<void>
}

/** Streams the catalogue as JSON, with at most one page of products, some prices and one photo in memory. */
export function catalogueExport(
  pages: AsyncIterable<readonly Product[]>,
  find: Found,
  ofMember: MemberExport = {},
): ReadableStream<Uint8Array> {
  return byteStream(exportBytes(pages, find, ofMember))
}

async function* exportBytes(
  pages: AsyncIterable<readonly Product[]>,
  find: Found,
  ofMember: MemberExport,
): AsyncGenerator<Uint8Array> {
  const {
    products: _,
    trips: __,
    ...head
  } = {
    format: 'memoprix',
    version: 3,
    ...ofMember,
    trips: [],
    products: [],
  } satisfies CatalogueExport
  let text = `${JSON.stringify(head).slice(0, -1)},"trips":[`
  let separator = ''
  for await (const page of find.trips()) {
    for (const trip of page) {
      text += separator + JSON.stringify(exportedTrip(trip))
      separator = ','
    }
    yield Buffer.from(text)
    text = ''
  }
  text += '],"products":['
  separator = ''
  for await (const page of pages) {
    let prices: readonly OwnedPrice[] = []
    for (const [place, product] of page.entries()) {
      if (place % PRICED_PRODUCTS === 0) {
        const some = page.slice(place, place + PRICED_PRODUCTS)
        prices = await find.prices(some.map(({ id }) => id))
      }
      const own = prices.filter((price) => price.product_id === product.id)
      text += separator + JSON.stringify(await exported(product, own, find))
      separator = ','
      if (text.length < CHUNK) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  await find.checkWhole()
  yield Buffer.from(`${text}]}`)
}

async function exported(
  product: Product,
  prices: readonly OwnedPrice[],
  find: Found,
): Promise<ExportedProduct> {
  const { name, ...others } = exportedFieldsOf(product)
  return {
    name,
    category: product.category.name,
    ...others,
    created_at: product.created_at ?? null,
    photo: await exportedPhoto(product.image_url ?? null, find),
    content: product.content ?? null,
    ...(product.codes ? { codes: product.codes } : {}),
    prices: prices.map(exportedPrice),
  }
}

const exportedTrip = ({ shop, ...trip }: OwnedTrip): ExportedTrip => ({
  ...trip,
  shop: shop?.name ?? null,
})

function exportedPrice(price: OwnedPrice): ExportedPrice {
  const { id, product_id, unit_price, unit, shop, ...columns } = price
  return { ...columns, shop: shop?.name ?? null }
}

type ExportedFields = Omit<
  ExportedProduct,
  'category' | 'created_at' | 'photo' | 'content' | 'codes' | 'prices'
>

function exportedFieldsOf(product: Product): ExportedFields {
  const entries = productFieldNames.map((name) => [name, product[name] ?? null])
  return Object.fromEntries(entries)
}

/** Our own photo becomes a data URL; any other address stays. */
async function exportedPhoto(address: string | null, find: Found): Promise<string | null> {
  const name = address && photoNameOf(address)
  if (!name) return address
  const photo = await find.photo(name)
  return photo
    ? `data:${photo.media_type};base64,${Buffer.from(photo.bytes).toString('base64')}`
    : null
}
