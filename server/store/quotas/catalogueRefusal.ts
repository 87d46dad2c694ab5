import type { ProblemCode } from '../../../src/contract/problems.ts'

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

/** Whether a row is still what the person saw who changes it. */
export type MatchesEtag<Row> = (row: Row) => boolean
