import { accountOperations } from './accountOperations.ts'
import { catalogueOperations } from './catalogueOperations.ts'
import type { Operation } from './operation.ts'
import { serviceOperations } from './serviceOperations.ts'
import { transferOperations } from './transferOperations.ts'

/** Every call of the API, in the order in which it is read. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...catalogueOperations,
  ...transferOperations,
  ...serviceOperations,
]
