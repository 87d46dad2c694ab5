import { productFieldNames } from '../../src/contract/productFields.ts'
import type { Product } from '../../src/contract/products.ts'
import type { CatalogueExport, ExportedProduct } from '../../src/contract/transfer.ts'
import { byteStream } from '../http/byteStream.ts'
import type { Photo } from '../store/photos.ts'
import { photoNameOf } from '../store/productRow.ts'

/** Characters; a photo may exceed it. */
const CHUNK = 65_536

type FindPhoto = (name: string) => Promise<Photo | undefined>

/** Streams the catalogue as JSON, with at most one page of products and one photo in memory. */
export function catalogueExport(
  pages: AsyncIterable<readonly Product[]>,
  findPhoto: FindPhoto,
): ReadableStream<Uint8Array> {
  return byteStream(exportBytes(pages, findPhoto))
}

async function* exportBytes(
  pages: AsyncIterable<readonly Product[]>,
  findPhoto: FindPhoto,
): AsyncGenerator<Uint8Array> {
  const { products: _, ...head } = {
    format: 'memoprix',
    version: 1,
    products: [],
  } satisfies CatalogueExport
  let text = `${JSON.stringify(head).slice(0, -1)},"products":[`
  let separator = ''
  for await (const page of pages) {
    for (const product of page) {
      text += separator + JSON.stringify(await exported(product, findPhoto))
      separator = ','
      if (text.length < CHUNK) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(`${text}]}`)
}

async function exported(product: Product, findPhoto: FindPhoto): Promise<ExportedProduct> {
  const { name, ...others } = exportedFieldsOf(product)
  return {
    name,
    category: product.category.name,
    ...others,
    created_at: product.created_at ?? null,
    photo: await exportedPhoto(product.image_url ?? null, findPhoto),
  }
}

type ExportedFields = Omit<ExportedProduct, 'category' | 'created_at' | 'photo'>

function exportedFieldsOf(product: Product): ExportedFields {
  const entries = productFieldNames.map((name) => [name, product[name] ?? null])
  return Object.fromEntries(entries)
}

/** Our own photo becomes a data URL; any other address stays. */
async function exportedPhoto(address: string | null, findPhoto: FindPhoto): Promise<string | null> {
  const name = address && photoNameOf(address)
  if (!name) return address
  const photo = await findPhoto(name)
  return photo
    ? `data:${photo.media_type};base64,${Buffer.from(photo.bytes).toString('base64')}`
    : null
}
