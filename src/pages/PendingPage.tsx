import { useState } from 'react'
import { failureCopy } from '../copy/failures.ts'
import { ApiError, failureSentence } from '../data/apiError.ts'
import { giveUpWrite, insistOnWrite } from '../data/decideWrite.ts'
import { useOutbox } from '../data/outbox.ts'
import { shownProduct } from '../data/shownProduct.ts'
import { type PendingItem, pendingItem } from '../domain/pendingWrites.ts'
import type { QueuedWrite } from '../domain/queuedWrite.ts'
import { photoAddress } from '../platform/localPhotos.ts'
import { PendingScreen, type PendingState } from '../screens/pending/PendingScreen.tsx'

const failures = {
  add: failureCopy.createProduct,
  change: failureCopy.changeProduct,
  delete: failureCopy.deleteProduct,
} as const

function refusal({ kind, trouble }: QueuedWrite): string | null {
  if (trouble?.kind !== 'refused') return null
  return failureSentence(new ApiError(trouble.status, trouble.detail), failures[kind])
}

function shownItem(write: QueuedWrite): PendingItem {
  const photo = write.kind === 'delete' ? null : write.photo
  const image = photo && photoAddress(photo, write.key)
  const item = pendingItem(write, image, refusal(write))
  return {
    ...item,
    mine: item.mine && shownProduct(item.mine),
    theirs: item.theirs && shownProduct(item.theirs),
  }
}

/** /pending */
export function PendingPage() {
  const { loaded, writes } = useOutbox()
  const [dropping, setDropping] = useState<number | null>(null)
  const state: PendingState = loaded
    ? { kind: 'ready', items: writes.map(shownItem) }
    : { kind: 'loading' }

  function decide(decision: (write: QueuedWrite) => Promise<void>) {
    return (order: number) => {
      const write = writes.find((each) => each.order === order)
      if (write) void decision(write)
    }
  }

  return (
    <PendingScreen
      state={state}
      confirmingDrop={dropping !== null}
      onKeepMine={decide(insistOnWrite)}
      onKeepTheirs={decide(giveUpWrite)}
      onDrop={setDropping}
      onConfirmDrop={() => {
        if (dropping !== null) decide(giveUpWrite)(dropping)
        setDropping(null)
      }}
      onCancelDrop={() => setDropping(null)}
    />
  )
}
