import type { Category } from '../../src/contract/categories.ts'
import type { ProblemItem } from '../../src/contract/problems.ts'
import type { ImportedProduct } from '../../src/contract/transfer.ts'
import type { AppContext } from '../appContext.ts'
import { productInput } from '../catalogue/productInput.ts'
import { ProblemError } from '../http/problems.ts'
import { findings, messages } from '../messages.ts'
import type { StagedProduct } from '../store/imports.ts'

type Finding = Pick<ProblemItem, 'type' | 'msg'> & { readonly field: string }

/** What an import calls the fields that a product calls otherwise. */
const importNames: Readonly<Record<string, string>> = {
  image_url: 'photo',
  category_id: 'category',
}

/** Turns products on their way in into what is kept; photos go to their own table at once. */
export function catalogueImport({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  async function staged(
    userId: number,
    { category, photo, created_at, ...product }: ImportedProduct,
    shelves: readonly Category[],
  ): Promise<StagedProduct | readonly Finding[]> {
    const category_id = shelves.find(({ name }) => name === category)?.id
    const at = created_at == null ? now() : new Date(created_at)
    if (category_id === undefined) return [named('category', messages.categoryNotFound)]
    if (at.getTime() < 0) return [named('created_at', findings.datetime)]
    // The shelves are known by now: a thousand products ask for them once.
    const find = async (id: number) => shelves.find((shelf) => shelf.id === id)
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
    const shelves = await stores.categories.list()
    const read = await Promise.all(products.map((product) => staged(userId, product, shelves)))
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

/** A refusal of one product; one in a single sentence is about its photo. */
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
