import * as z from 'zod/mini'

// An ill-typed value counts as absent.
const text = z.catch(z.nullish(z.string()), undefined)
const figure = z.catch(z.nullish(z.number()), undefined)

const location = z.object({
  osm_name: text,
  osm_address_postcode: text,
  osm_address_city: text,
  osm_address_country_code: text,
})

/** What is read of a row: neither who recorded it, nor a comment, nor a proof. */
export const openPrice = z.object({
  product_code: text,
  price: figure,
  price_without_discount: figure,
  currency: text,
  date: text,
  location_osm_id: figure,
  location: z.catch(z.nullish(location), undefined),
  // What these say that is unknown leaves their row out.
  type: z.catch(z.nullish(z.string()), 'unknown'),
  price_per: z.catch(z.nullish(z.string()), 'unknown'),
  price_is_discounted: z.catch(z.nullish(z.boolean()), true),
  duplicate_of: z.catch(z.nullish(z.number()), 0),
})
export type OpenPrice = z.infer<typeof openPrice>

export const openPricesAnswer = z.object({
  items: z.array(z.catch(z.nullable(openPrice), null)),
})
