import type { CodeBody, ProductCode } from '../../contract/codes.ts'
import type { Content } from '../../contract/content.ts'

interface Replaced {
  readonly code: string
  readonly replaced_by?: string | null | undefined
}

/** The codes that were the main one before it; not those of another format. */
export function formerCodes<Code extends Replaced>(codes: readonly Code[]): readonly Code[] {
  const isFormer = ({ replaced_by }: Code, left = codes.length): boolean => {
    const next = codes.find(({ code }) => code === replaced_by)
    return Boolean(replaced_by) && left > 0 && (!next || isFormer(next, left - 1))
  }
  return codes.filter((code) => isFormer(code))
}

/** What the pack of a further code holds, by the weight that the product counts by, the drained one where it does not say; null where that is unknown. */
export function packOf(
  pack: CodeBody,
  product: { readonly content?: Content | null | undefined },
): Content | null {
  const { amount, measure, pieces, drained } = pack
  if (!amount || !measure) return null
  const counted = product.content?.basis ?? 'drained'
  const dry = drained == null ? null : counted === 'piece' ? 'drained' : counted
  return {
    ...{ amount, measure, pieces, drained },
    basis: counted === 'piece' && pieces != null ? counted : dry,
  }
}

export interface Coded {
  readonly barcode?: string | null | undefined
  readonly content?: Content | null | undefined
  readonly codes?: readonly ProductCode[] | undefined
}

/** What the pack of a code holds; of the main code, of another or of none the content of the product. */
export function contentOfCode(product: Coded, code: string | null | undefined): Content | null {
  const further = product.codes?.find((each) => each.code === code)
  return (further && packOf(further, product)) ?? product.content ?? null
}

/** Whether a code is a further one, so that its pack may hold something else. */
export function isFurtherCode({ codes = [] }: Coded, code: string | null | undefined): boolean {
  return codes.some((each) => each.code === code)
}

/** Whether a code is a further one without content, for which the product's own is taken. */
export function isUnknownPack(product: Coded, code: string | null | undefined): boolean {
  const further = product.codes?.find((each) => each.code === code)
  return further !== undefined && packOf(further, product) === null
}

/** A product with the pack of one of its codes as its content. */
export function withPackOf<Known extends Coded>(product: Known, code: string | null | undefined) {
  return { ...product, content: contentOfCode(product, code) }
}

const inOrder = (codes: readonly ProductCode[]) =>
  [...codes].sort((a, b) => (a.code < b.code ? -1 : 1))

function withMainCode<Known extends Coded>(product: Known, code: string, pack: CodeBody): Known {
  const { barcode, content } = product
  const others = (product.codes ?? []).filter((each) => each.code !== code)
  const { amount = null, measure = null, pieces = null, drained = null } = content ?? {}
  const former = { amount, measure, pieces, drained, replaced_by: code }
  return {
    ...product,
    barcode: code,
    content: packOf(pack, product) ?? content ?? null,
    codes: inOrder(barcode ? [...others, { code: barcode, ...former }] : others),
  }
}

/** A product with a code as in `body`, or without it; one that replaces the main code, or is the first, becomes the main one. The main one itself has a content where the product has none. */
export function withCode<Known extends Coded>(
  product: Known,
  code: string,
  body: CodeBody | null,
): Known {
  const { barcode, codes = [] } = product
  const others = codes.filter((each) => each.code !== code)
  if (!body) return { ...product, codes: inOrder(others) }
  if (code === barcode) {
    const content = product.content ? null : packOf(body, product)
    return content ? { ...product, content } : product
  }
  const { replaces, ...pack } = body
  const isFirst = !barcode && codes.length === 0
  const replaced = [barcode, ...formerCodes(others).map((each) => each.code)]
  if (isFirst || (replaces && replaced.includes(replaces))) return withMainCode(product, code, pack)
  const marked = others.map((each) =>
    each.code === replaces ? { ...each, replaced_by: code } : each,
  )
  return { ...product, codes: inOrder([...marked, { code, ...pack }]) }
}
