import * as z from 'zod/mini'

// An ill-typed value counts as absent.
const text = z.catch(z.nullish(z.string()), undefined)
const figure = z.catch(z.nullish(z.union([z.string(), z.number()])), undefined)
const tags = z.catch(z.nullish(z.array(z.string())), undefined)

export const foodRecord = z.object({
  product_name_fr: text,
  product_name: text,
  generic_name_fr: text,
  generic_name: text,
  brands: text,
  image_front_url: text,
  image_url: text,
  quantity: text,
  /** The database's own reading of the quantity: a number, or one in a string. */
  product_quantity: figure,
  product_quantity_unit: text,
  ingredients_text_fr: text,
  ingredients_text: text,
  nutrition_grade_fr: text,
  allergens_tags: tags,
  categories_tags: tags,
  food_groups_tags: tags,
})
export type FoodRecord = z.infer<typeof foodRecord>

/** Found when `status` is 1, or `success…` in version 3; a sister's product is named in `status_verbose`. */
export const foodAnswer = z.object({
  status: z.union([z.number(), z.string()]),
  status_verbose: text,
  product: z.optional(foodRecord),
})
export type FoodAnswer = z.infer<typeof foodAnswer>
