import { codesCopy, mergeCopy } from '../../copy/codes.ts'
import { type Attempt, describeFailure } from '../../copy/failures/describeFailure.ts'
import { waitingTripCopy } from '../../copy/figures.ts'
import { listChangeCopy, pendingCopy } from '../../copy/pendingWrites.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import type { WriteDescription, WriteIcon } from '../../domain/offline/pendingWrites.ts'
import type { QueuedWrite, WriteKindName, WriteOf } from '../../domain/offline/queuedWrite.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'
import type { SharedCommand } from '../../domain/shopping/listChanges.ts'
import { tripCents } from '../../domain/shopping/tripFigures.ts'

interface Words<W> {
  readonly icon: WriteIcon
  readonly attempt: Attempt
  readonly changed?: string
  readonly gone?: string
  label(write: W): string
}

function labelOf(body: SharedCommand): string {
  const words = listChangeCopy
  if (body.kind === 'tick') return body.done ? words.ticked : words.unticked
  if (body.kind !== 'set') return words[body.kind]
  if (body.name !== undefined) return words.name
  if (body.count !== undefined) return words.count(body.count)
  if (body.paid === undefined) return words.product
  return body.paid === null ? words.unpaid : words.paid(formatEuros(body.paid / 100))
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
  changePrice: {
    icon: 'pencil',
    attempt: 'changePrice',
    gone: pendingCopy.goneCorrection,
    label: ({ body }) => pendingCopy.corrected(formatEuros(body.paid)),
  },
  removePrice: {
    icon: 'trash',
    attempt: 'removePrice',
    label: ({ former }) => pendingCopy.removed(formatEuros(former.paid)),
  },
  code: {
    icon: 'barcode',
    attempt: 'changeCodes',
    gone: codesCopy.gone,
    label: ({ code, body }) => codesCopy[body ? 'waiting' : 'takenAway'](groupDigits(code)),
  },
  list: { icon: 'list', attempt: 'changeList', label: ({ body }) => labelOf(body) },
  trip: {
    icon: 'receipt',
    attempt: 'keepTrip',
    gone: waitingTripCopy.gone,
    label: ({ body }) =>
      body
        ? waitingTripCopy[body.ticket === null ? 'basket' : 'ticket'](
            formatEuros(tripCents(body) / 100),
          )
        : pendingCopy.delete,
  },
  merge: {
    icon: 'merge',
    attempt: 'mergeProducts',
    gone: mergeCopy.gone,
    label: ({ other }) => mergeCopy.waiting(other.name),
  },
}

const { changed, gone, refused } = pendingCopy

export function describeWrite(write: QueuedWrite): WriteDescription {
  const words = writeWords[write.kind] as Words<QueuedWrite>
  const { icon, attempt } = words
  const label = words.label(write)
  const { problem } = write
  if (problem?.kind !== 'refused') {
    return {
      icon,
      label,
      question: problem && (words[problem.kind] ?? { changed, gone }[problem.kind]),
    }
  }
  const reason = describeFailure({ ...problem, code: 'refused' }, attempt).message
  return { icon, label, question: refused(reason) }
}
