import * as z from 'zod/mini'
import { productFields } from './productFields.ts'

/** Longest photo that a body may carry as a data URL: 2 MiB of JPEG in base64, and its prefix. */
const PHOTO_TEXT = 3_000_000

const euros = z.number().check(z.gte(0), z.lte(productFields.price.max))
export const photo = z.nullish(z.string().check(z.maxLength(PHOTO_TEXT)))

/**
 * A product as read. Prices are euros; `unit_price` is per `unit`;
 * `image_url` is an address (a path of ours, or https) or null; `created_at` is ISO 8601.
 */
export const product = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  unit_price: z.nullish(z.number()),
  unit: z.nullish(z.string()),
  barcode: z.nullish(z.string()),
  description: z.nullish(z.string()),
  image_url: z.nullish(z.string()),
  category: z.object({ id: z.int(), name: z.string() }),
  created_at: z.nullish(z.string()),
})
export type Product = z.infer<typeof product>

export const productList = z.array(product)

/** What is sent of a product, however it comes. */
export const writtenFields = {
  name: z.string().check(z.maxLength(productFields.name.maxLength)),
  description: z.nullish(z.string().check(z.maxLength(productFields.description.maxLength))),
  price: euros,
  unit_price: z.nullish(euros),
  barcode: z.nullish(z.string().check(z.maxLength(productFields.barcode.maxLength))),
  unit: z.nullish(z.string().check(z.maxLength(productFields.unit.maxLength))),
}

const everyField = {
  ...writtenFields,
  category_id: z.int(),
  image_url: photo,
  unit_type: z.nullish(z.string().check(z.maxLength(productFields.unit.maxLength))),
  image_data: photo,
}

/**
 * `POST /products`. The app sends the unit as `unit_type` here and as `unit` in `PUT`;
 * the server takes either name in both.
 */
export const productCreation = z.object(everyField)
export type ProductCreation = z.infer<typeof productCreation>

/** `PUT /products/{productId}`. */
export const productChange = z.object(everyField)
export type ProductChange = z.infer<typeof productChange>

/** The answer to `POST /products` owes an `id`; ours sends the whole product. */
export const createdProduct = z.object({ id: z.int() })

/** `POST /products/upload-image`: what to show and to send back as `image_url` and `image_data`. */
export const uploadedImage = z.object({ image_data: z.string().check(z.minLength(1)) })
