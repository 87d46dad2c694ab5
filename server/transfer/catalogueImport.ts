import type { Category } from '../../src/contract/categories.ts'
import type { ProblemItem } from '../../src/contract/problems.ts'
import type { ImportedProduct } from '../../src/contract/transfer.ts'
import type { AppContext } from '../appContext.ts'
import { productInput } from '../catalogue/productInput.ts'
import { ProblemError } from '../http/problems.ts'
import { findings, messages } from '../messages.ts'
import type { StagedProduct } from '../store/imports.ts'

type Finding = Pick<ProblemItem, 'type' | 'msg'> & { readonly field: string }

const importNames: Readonly<Record<string, string>> = {
  image_url: 'photo',
  category_id: 'category',
}

/** Turns imported products into columns; photos go to their own table at once. */
export function catalogueImport({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  async function staged(
    userId: number,
    { category, photo, created_at, ...product }: ImportedProduct,
    categoryList: readonly Category[],
  ): Promise<StagedProduct | readonly Finding[]> {
    const category_id = categoryList.find(({ name }) => name === category)?.id
    const at = created_at == null ? now() : new Date(created_at)
    if (category_id === undefined) return [named('category', messages.categoryNotFound)]
    if (at.getTime() < 0 || at.getUTCFullYear() > 9999)
      return [named('created_at', findings.datetime)]
    // Categories are read once for all products.
    const find = async (id: number) => categoryList.find((shelf) => shelf.id === id)
    const categories = { ...stores.categories, find }
    const input = productInput({ stores: { ...stores, categories }, now })
    try {
      const fields = await input.forNew(userId, { ...product, category_id, image_url: photo })
      return { ...fields, created_at: at.toISOString() }
    } catch (error) {
      if (error instanceof ProblemError) return found(error)
      throw error
    }
  }

  /** @throws ProblemError 422 that lists every finding, each under the number of its product */
  return async (userId: number, products: readonly ImportedProduct[]) => {
    const categoryList = await stores.categories.list()
    const read = await Promise.all(products.map((product) => staged(userId, product, categoryList)))
    const detail = read.flatMap((outcome, place) =>
      isStaged(outcome)
        ? []
        : outcome.map(({ field, ...what }) => ({
            ...what,
            loc: ['body', 'products', place, field],
          })),
    )
    if (detail.length > 0) throw new ProblemError(422, detail)
    return read.filter(isStaged)
  }
}

function named(field: string, msg: string): Finding {
  return { type: 'value_error', field, msg }
}

/** The findings of one product; a refusal without a location is about its photo. */
function found({ detail }: ProblemError): readonly Finding[] {
  if (typeof detail === 'string') return [named('photo', detail)]
  return detail.map(({ type, msg, loc }) => {
    const field = String(loc.at(-1))
    return { type, msg, field: importNames[field] ?? field }
  })
}

function isStaged(outcome: StagedProduct | readonly Finding[]): outcome is StagedProduct {
  return !Array.isArray(outcome)
}
