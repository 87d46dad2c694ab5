import type { WriteDescription, WriteIcon } from '../domain/offline/pendingWrites.ts'
import type { QueuedWrite, WriteKindName, WriteOf } from '../domain/offline/queuedWrite.ts'
import { formatEuros } from '../domain/prices/money.ts'
import { groupDigits } from '../domain/scanner/barcode.ts'
import { codesCopy } from './codes.ts'
import { type Attempt, describeFailure } from './failures/describeFailure.ts'
import { pendingCopy } from './offline.ts'

interface Words<W> {
  readonly icon: WriteIcon
  readonly attempt: Attempt
  readonly changed?: string
  readonly gone?: string
  label(write: W): string
}

/** How each kind of queued writes is worded. */
export const writeWords: { readonly [Kind in WriteKindName]: Words<WriteOf<Kind>> } = {
  add: { icon: 'plus', attempt: 'createProduct', label: () => pendingCopy.add },
  change: { icon: 'pencil', attempt: 'changeProduct', label: () => pendingCopy.change },
  delete: {
    icon: 'trash',
    attempt: 'deleteProduct',
    changed: pendingCopy.changedDeleted,
    label: () => pendingCopy.delete,
  },
  price: {
    icon: 'tag',
    attempt: 'addPrice',
    gone: pendingCopy.goneWithPrice,
    label: ({ body }) => pendingCopy.price(formatEuros(body.paid)),
  },
  code: {
    icon: 'barcode',
    attempt: 'changeCodes',
    gone: codesCopy.gone,
    label: ({ code, body }) => codesCopy[body ? 'waiting' : 'takenAway'](groupDigits(code)),
  },
}

const { changed, gone, refused } = pendingCopy

export function describeWrite(write: QueuedWrite): WriteDescription {
  const words = writeWords[write.kind] as Words<QueuedWrite>
  const { icon, attempt } = words
  const label = words.label(write)
  const { trouble } = write
  if (trouble?.kind !== 'refused') {
    return {
      icon,
      label,
      question: trouble && (words[trouble.kind] ?? { changed, gone }[trouble.kind]),
    }
  }
  const reason = describeFailure({ ...trouble, code: 'refused' }, attempt).message
  return { icon, label, question: refused(reason) }
}
