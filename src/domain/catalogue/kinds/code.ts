import type { CodeBody } from '../../../contract/codes.ts'
import {
  isFree,
  ofOneProduct,
  type ProductWrite,
  put,
  type Write,
  type WriteKind,
} from '../../offline/kinds/writeKind.ts'
import { withCode } from '../../packs/furtherCodes.ts'

export interface QueuedCode extends ProductWrite {
  readonly kind: 'code'
  readonly code: string
  readonly body: CodeBody | null
  /** What the product said of the code before; null where it had it not. */
  readonly base: CodeBody | null
}

const isCode = (write: Pick<Write, 'kind'>): write is QueuedCode => write.kind === 'code'

const packFields = ['amount', 'measure', 'pieces', 'drained', 'replaces', 'replaced_by'] as const

const isSamePack = (one: CodeBody | null, other: CodeBody | null) =>
  (one === null) === (other === null) &&
  packFields.every((field) => (one?.[field] ?? null) === (other?.[field] ?? null))

export const codeKind: WriteKind<QueuedCode> = {
  ...ofOneProduct,
  format: 2,
  /** What waits for a code becomes one write, none where the code ends as it began. */
  merge(next, earlier) {
    const isSameCode = (write: Write): write is QueuedCode =>
      isCode(write) && write.code === next.code
    const last = earlier.filter(isSameCode).at(-1)
    if (!last || !isFree(last)) return put(next)
    const { order, base } = last
    if (isSamePack(next.body, base)) return { drop: [order], put: [] }
    return put({ ...next, order, base })
  },
  apply: ({ code, body }, product) => product && withCode(product, code, body),
}
