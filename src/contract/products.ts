import * as z from 'zod/mini'
import { productCode } from './codes.ts'
import { content } from './content.ts'
import {
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
  type RequiredFieldName,
  type TextFieldName,
} from './productFields.ts'

type Plain<Name> = Name extends TextFieldName ? z.ZodMiniString : z.ZodMiniNumber

type OptionalName = Exclude<ProductFieldName, RequiredFieldName>
type RequiredShape = { [Name in RequiredFieldName]: Plain<Name> }
type NullableShape = RequiredShape & { [Name in OptionalName]: z.ZodMiniNullable<Plain<Name>> }
type NullishShape = RequiredShape & {
  [Name in OptionalName]: z.ZodMiniOptional<z.ZodMiniNullable<Plain<Name>>>
}

function plainShape<Shape extends NullableShape | NullishShape>(
  optional: (schema: z.ZodMiniType) => z.ZodMiniType,
  schemaOf: (field: ProductField) => z.ZodMiniType,
): Shape {
  const entries = productFieldNames.map((name) => {
    const schema = schemaOf(productFields[name])
    return [name, productFields[name].isRequired ? schema : optional(schema)]
  })
  return Object.fromEntries(entries)
}

const readSchema = ({ type }: ProductField) => (type === 'text' ? z.string() : z.number())

const writtenSchema = (field: ProductField) =>
  field.type === 'text'
    ? z.string().check(z.maxLength(field.maxLength))
    : z.number().check(z.gte(0), z.lte(field.max))

/** 2 MiB of JPEG in base64, with the prefix of a data URL. */
const PHOTO_TEXT = 3_000_000

export const photo = z.nullish(z.string().check(z.maxLength(PHOTO_TEXT)))

/** `unit_price` is per `unit`; `image_url` is a path of ours, an https address or null. */
export const product = z.object({
  id: z.int(),
  ...plainShape<NullishShape>(z.nullish, readSchema),
  image_url: z.nullish(z.string()),
  category: z.object({ id: z.int(), name: z.string() }),
  created_at: z.nullish(z.string()),
  content: z.nullish(content),
  codes: z.optional(z.array(productCode)),
})
export type Product = z.infer<typeof product>

export const productList = z.array(product)

export const exportedFields = plainShape<NullableShape>(z.nullable, readSchema)

// A repeated creation is recognised by a hash of its parsed body: these keys keep their first order.
const { name, description, price, unit_price, barcode, unit, ...newerFields } =
  plainShape<NullishShape>(z.nullish, writtenSchema)
const firstFields = { name, description, price, unit_price, barcode, unit }

export const writtenFields = { ...firstFields, ...newerFields }

const everyField = {
  ...firstFields,
  category_id: z.int(),
  image_url: photo,
  unit_type: unit,
  image_data: photo,
  ...newerFields,
  content: z.nullish(content),
}

/** The app sends the unit as `unit_type` in `POST` and as `unit` in `PUT`; the server takes either in both. The first price is of `seen_on`, by default of today in Paris. */
export const productCreation = z.object({ ...everyField, seen_on: z.nullish(z.iso.date()) })
export type ProductCreation = z.infer<typeof productCreation>

export const productChange = z.object(everyField)
export type ProductChange = z.infer<typeof productChange>

/** The answer to `POST /products` owes an `id`; ours sends the whole product. */
export const createdProduct = z.object({ id: z.int() })

export const uploadedImage = z.object({ image_data: z.string().check(z.minLength(1)) })
