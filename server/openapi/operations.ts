import { accountOperations } from './accountOperations.ts'
import { catalogueOperations } from './catalogueOperations.ts'
import { myDataOperations } from './myDataOperations.ts'
import type { Operation } from './operation.ts'
import { serviceOperations } from './serviceOperations.ts'

/** Every call of the API, in the order in which it is read. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...catalogueOperations,
  ...myDataOperations,
  ...serviceOperations,
]
