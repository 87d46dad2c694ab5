import * as z from 'zod/mini'
import { accountLimits, importLimits } from './limits.ts'
import { exportedFields, photo, writtenFields } from './products.ts'

const { name, ...otherFields } = exportedFields

const exportedProduct = z.object({
  name,
  category: z.string(),
  ...otherFields,
  created_at: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})
export type ExportedProduct = z.infer<typeof exportedProduct>

export const catalogueExport = z.object({
  format: z.literal('memoprix'),
  version: z.literal(1),
  products: z.array(exportedProduct),
})
export type CatalogueExport = z.infer<typeof catalogueExport>

/** As exported, `category` a name and `photo` a data URL or an https address; optional fields may be absent. */
export const importedProduct = z.object({
  ...writtenFields,
  category: z.string().check(z.maxLength(importLimits.category)),
  created_at: z.nullish(z.iso.datetime({ offset: true })),
  photo,
})
export type ImportedProduct = z.infer<typeof importedProduct>

export const importBatch = z.object({
  products: z.array(importedProduct).check(z.minLength(1), z.maxLength(importLimits.batch)),
})

export const openedImport = z.object({ id: z.int() })
export type OpenedImport = z.infer<typeof openedImport>

export const importProgress = z.object({ received: z.int() })
export type ImportProgress = z.infer<typeof importProgress>

export const importCommit = z.object({ expected: z.int() })

export const importResult = z.object({ imported: z.int() })
export type ImportResult = z.infer<typeof importResult>

export const accountRemoval = z.object({
  email: z.string().check(z.maxLength(accountLimits.email)),
})
