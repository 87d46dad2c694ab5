import type { ProblemCode } from '../../src/contract/problems.ts'

/** Thrown within a transaction, which it rolls back. */
export class CatalogueRefusal extends Error {
  override readonly name = 'CatalogueRefusal'
  readonly code: ProblemCode
  /** What a quota allows. */
  readonly limit: number | undefined

  constructor(code: ProblemCode, limit?: number) {
    super(code)
    this.code = code
    this.limit = limit
  }
}
