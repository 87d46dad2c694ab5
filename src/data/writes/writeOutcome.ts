import type { Price } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import type { Trip } from '../../contract/trips.ts'
import type { WriteProblem } from '../../domain/offline/kinds/writeKind.ts'
import { isNotFound } from '../http/apiError.ts'

export interface WriteResult {
  readonly id: number
  readonly product?: Product | undefined
  readonly price?: Price
  readonly trip?: Trip
  readonly repeated?: boolean | undefined
}

export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'
  readonly problem: WriteProblem

  constructor(problem: WriteProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Whether the server has answered that the product is not there. */
export const isGone = (error: unknown) =>
  isNotFound(error) && error.isJson && (error.code ?? 'product-not-found') === 'product-not-found'
