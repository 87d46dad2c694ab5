import type { Product } from '../../contract/products.ts'

type NameOf = (code: string) => string

const codeInName = (name: string, nameOf: NameOf) => {
  const [code] = /\d{7,14}$/.exec(name) ?? []
  return code !== undefined && nameOf(code) === name ? code : null
}

/** Whether a product still goes by its code, as `nameOf` words it. */
export const isUnnamed = (name: string, nameOf: NameOf) => codeInName(name, nameOf) !== null

/** The products without a name, those whose category is a guess and those whose content was misread. @param guessed their codes */
export function incompleteProducts<Listed extends Pick<Product, 'name' | 'barcode' | 'content'>>(
  products: readonly Listed[],
  nameOf: NameOf,
  guessed: readonly string[],
): readonly Listed[] {
  return products.filter(
    ({ name, barcode, content }) =>
      isUnnamed(name, nameOf) || (barcode && guessed.includes(barcode)) || content?.doubtful,
  )
}

/** The code to look an unnamed product up by: its own, else the one in its name. */
export function codeOfUnnamed(product: Pick<Product, 'name' | 'barcode'>, nameOf: NameOf): string {
  return product.barcode?.trim() || (codeInName(product.name, nameOf) ?? '')
}
