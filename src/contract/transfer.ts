import * as z from 'zod/mini'
import { accountLimits } from './limits.ts'
import { exportedFields, photo, writtenFields } from './products.ts'

const { name, ...otherFields } = exportedFields

/**
 * A product on its way out: no ids. `category` is a name, `created_at` ISO 8601; `photo` is a data
 * URL, an https address, or null.
 */
const exportedProduct = z.object({
  name,
  category: z.string(),
  ...otherFields,
  created_at: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})
export type ExportedProduct = z.infer<typeof exportedProduct>

/** `GET /users/me/export`: a person's catalogue in the order in which it grew. */
export const catalogueExport = z.object({
  format: z.literal('memoprix'),
  version: z.literal(1),
  products: z.array(exportedProduct),
})
export type CatalogueExport = z.infer<typeof catalogueExport>

/** Longest name of a category, in UTF-16 code units. */
const CATEGORY_LENGTH = 500

/** A product on its way in: as exported; what is optional may be absent, `created_at` means now. */
export const importedProduct = z.object({
  ...writtenFields,
  category: z.string().check(z.maxLength(CATEGORY_LENGTH)),
  created_at: z.nullish(z.iso.datetime({ offset: true })),
  photo,
})
export type ImportedProduct = z.infer<typeof importedProduct>

/** The most products that one `POST /users/me/imports/{id}/products` may carry. */
export const IMPORT_BATCH = 200

/** The most bytes that it may weigh: where there are photos, fewer products fit. */
export const IMPORT_BATCH_BYTES = 8_000_000

/** The most products of one import. */
export const IMPORT_PRODUCTS = 100_000

/** `POST /users/me/imports/{id}/products`. */
export const importBatch = z.object({
  products: z.array(importedProduct).check(z.minLength(1), z.maxLength(IMPORT_BATCH)),
})

/** `POST /users/me/imports`: where the products go; what was open before is dropped. */
export const openedImport = z.object({ id: z.int() })
export type OpenedImport = z.infer<typeof openedImport>

/** How many products this import holds by now. */
export const importProgress = z.object({ received: z.int() })
export type ImportProgress = z.infer<typeof importProgress>

/** `POST /users/me/imports/{id}/commit`: how many products the person means. */
export const importCommit = z.object({ expected: z.int() })

/** How many products were added; the same when it is asked again. */
export const importResult = z.object({ imported: z.int() })
export type ImportResult = z.infer<typeof importResult>

/** `DELETE /users/me`: one's own e-mail, typed, so that nobody does it by mistake. */
export const accountRemoval = z.object({
  email: z.string().check(z.maxLength(accountLimits.email)),
})
