import { accountPages } from './accountPages.ts'
import { calls } from './calls.ts'
import { cataloguePages } from './cataloguePages.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { formPages } from './formPages.ts'
import { messages } from './messages.ts'
import { numbers } from './numbers.ts'
import type { Row } from './proof.ts'
import { routesAndLayout } from './routesAndLayout.ts'
import { rules } from './rules.ts'
import { states } from './states.ts'

/** The whole specification, in its order: every row, and the tests that prove it. */
export const table: readonly Row[] = [
  ...routesAndLayout,
  ...accountPages,
  ...cataloguePages,
  ...formPages,
  ...entities,
  ...states,
  ...rules,
  ...calls,
  ...errors,
  ...messages,
  ...numbers,
]
