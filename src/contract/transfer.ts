import * as z from 'zod/mini'
import { householdRole } from './accounts.ts'
import { codeBody, productCode } from './codes.ts'
import { content } from './content.ts'
import { accountLimits, importLimits, priceLimits } from './limits.ts'
import { price, priceBody } from './prices.ts'
import { exportedFields, photo, writtenFields } from './products.ts'
import { listItem } from './sharedList.ts'
import { trip, tripBody, tripId } from './trips.ts'

const { name, ...otherFields } = exportedFields

const { seen_on, paid, packs, amount, measure, promotion, code, note, source, created_at } =
  price.shape

/** The shop goes by its name; a unit price is worked out from the rest. */
const exportedPrice = z.object({
  seen_on,
  paid,
  packs,
  amount,
  measure,
  promotion,
  shop: z.nullable(z.string()),
  code,
  note,
  source,
  created_at,
  mine: z.optional(z.literal(true)),
})
export type ExportedPrice = z.infer<typeof exportedPrice>

const exportedProduct = z.object({
  name,
  category: z.string(),
  ...otherFields,
  created_at: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  content: z.nullable(content),
  codes: z.optional(z.array(productCode)),
  prices: z.array(exportedPrice),
})
export type ExportedProduct = z.infer<typeof exportedProduct>

const article = listItem.shape

const memberExport = {
  household: z.optional(
    z.object({ name: z.nullable(z.string()), role: householdRole, joined_at: z.string() }),
  ),
  list: z.optional(
    z.array(
      z.object({
        name: article.name,
        count: article.count,
        paid: article.paid,
        done: article.done,
        added_at: article.added_at,
      }),
    ),
  ),
}

const { shop: _shop, recorded_by: _recordedBy, ...ofTrip } = trip.shape

/** The shop goes by its name. */
const exportedTrip = z.object({
  ...ofTrip,
  shop: z.nullable(z.string()),
  mine: z.optional(z.literal(true)),
})
export type ExportedTrip = z.infer<typeof exportedTrip>

export const catalogueExport = z.object({
  format: z.literal('memoprix'),
  version: z.literal(3),
  ...memberExport,
  trips: z.array(exportedTrip),
  products: z.array(exportedProduct),
})
export type CatalogueExport = z.infer<typeof catalogueExport>

const { shop_name, shop_id: _, ...writtenOfPrice } = priceBody.shape

/** As exported; optional fields may be absent. */
const importedPrice = z.object({
  ...writtenOfPrice,
  shop: shop_name,
  source: z.nullish(price.shape.source),
  created_at: z.nullish(z.iso.datetime({ offset: true })),
})
export type ImportedPrice = z.infer<typeof importedPrice>

const importedCode = z.object({
  code: z.string().check(z.maxLength(priceLimits.code), z.regex(/\S/)),
  ...codeBody.shape,
})

/** As exported, `category` a name and `photo` a data URL or an https address; optional fields may be absent. */
export const importedProduct = z.object({
  ...writtenFields,
  category: z.string().check(z.maxLength(importLimits.category)),
  created_at: z.nullish(z.iso.datetime({ offset: true })),
  photo,
  /** Of its price, in a file without dated prices. */
  shop: shop_name,
  content: z.nullish(content),
  codes: z.nullish(z.array(importedCode).check(z.maxLength(priceLimits.codesOfProduct))),
  prices: z.nullish(z.array(importedPrice).check(z.maxLength(priceLimits.ofProduct))),
})
export type ImportedProduct = z.infer<typeof importedProduct>

const { shop_name: tripShop, ...writtenOfTrip } = tripBody.shape

/** As exported; one whose id the catalogue has is left out. */
export const importedTrip = z.object({
  id: z.optional(tripId),
  ...writtenOfTrip,
  shop: tripShop,
})
export type ImportedTrip = z.infer<typeof importedTrip>

/** One of the two holds something. */
export const importBatch = z.object({
  products: z.array(importedProduct).check(z.maxLength(importLimits.batch)),
  trips: z.optional(z.array(importedTrip).check(z.maxLength(importLimits.batchTrips))),
})

export const openedImport = z.object({ id: z.int() })
export type OpenedImport = z.infer<typeof openedImport>

export const importProgress = z.object({ received: z.int(), trips: z.optional(z.int()) })
export type ImportProgress = z.infer<typeof importProgress>

export const importCommit = z.object({ expected: z.int(), trips: z.optional(z.int()) })

export const importResult = z.object({ imported: z.int(), trips: z.optional(z.int()) })
export type ImportResult = z.infer<typeof importResult>

export const accountRemoval = z.object({
  email: z.string().check(z.maxLength(accountLimits.email)),
  password: z.string().check(z.minLength(1), z.maxLength(accountLimits.password)),
})
export type AccountRemoval = z.infer<typeof accountRemoval>
