import type { Product } from '../../contract/products.ts'

type NameOf = (code: string) => string

const codeInName = (name: string, nameOf: NameOf) => {
  const [code] = /\d{7,14}$/.exec(name) ?? []
  return code !== undefined && nameOf(code) === name ? code : null
}

/** The products that still go by their code, as `nameOf` words it. */
export function unnamedProducts<Named extends { readonly name: string }>(
  products: readonly Named[],
  nameOf: NameOf,
): readonly Named[] {
  return products.filter(({ name }) => codeInName(name, nameOf) !== null)
}

/** The code to look an unnamed product up by: its own, else the one in its name. */
export function codeOfUnnamed(product: Pick<Product, 'name' | 'barcode'>, nameOf: NameOf): string {
  return product.barcode?.trim() || (codeInName(product.name, nameOf) ?? '')
}
