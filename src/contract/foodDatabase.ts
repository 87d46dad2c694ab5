import * as z from 'zod/mini'

const text = z.catch(z.nullish(z.string()), undefined)
const tags = z.catch(z.nullish(z.array(z.string())), undefined)

/** The fields read from a record of the open food database; anything ill-typed counts as absent. */
export const foodRecord = z.object({
  product_name_fr: text,
  product_name: text,
  generic_name_fr: text,
  generic_name: text,
  brands: text,
  image_front_url: text,
  image_url: text,
  quantity: text,
  ingredients_text_fr: text,
  ingredients_text: text,
  nutrition_grade_fr: text,
  allergens_tags: tags,
  categories_tags: tags,
})
export type FoodRecord = z.infer<typeof foodRecord>

/**
 * `GET {food database}/api/v0/product/{barcode}.json`. Found when `status` is 1;
 * version 3 of that API says the same with `"success…"`. Not found may come with HTTP 404.
 * A product that a sister database keeps is not found, and `status_verbose` names its type.
 */
export const foodAnswer = z.object({
  status: z.union([z.number(), z.string()]),
  status_verbose: text,
  product: z.optional(foodRecord),
})
export type FoodAnswer = z.infer<typeof foodAnswer>
