interface Coded {
  readonly barcode?: string | null | undefined
  readonly codes?: ReadonlyArray<{ readonly code: string }> | undefined
}

/** Other servers and old entries keep a UPC-A without the zero of its EAN-13. */
const plain = (code: string) => code.replace(/\s/g, '').replace(/^0+/, '')

/** The products that bear a code, as their main or a further one, in the order of the catalogue. */
export function productsWithCode<Product extends Coded>(
  products: readonly Product[],
  code: string,
): readonly Product[] {
  const wanted = plain(code)
  const isWanted = (own: string | null | undefined) => own != null && plain(own) === wanted
  return products.filter(
    ({ barcode, codes }) => isWanted(barcode) || codes?.some((further) => isWanted(further.code)),
  )
}
