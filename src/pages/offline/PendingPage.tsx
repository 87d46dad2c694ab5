import { useState } from 'react'
import { withImageUrl } from '../../data/catalogue/imageUrl.ts'
import { discardMine, keepMine, redateMine } from '../../data/writes/decideWrite.ts'
import { useOutbox, useQueue } from '../../data/writes/outbox.ts'
import {
  type PendingItem,
  pendingChanges,
  pendingItem,
} from '../../domain/offline/pendingWrites.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { photoAddress } from '../../platform/storage/localPhotos.ts'
import { PendingScreen, type PendingState } from '../../screens/offline/PendingScreen.tsx'
import { describeWrite } from './writeWords.ts'

function shownItem(write: QueuedWrite): PendingItem {
  const photo = 'photo' in write ? write.photo : null
  const image = photo && photoAddress(photo, write.key)
  const item = pendingItem(write, image, describeWrite(write))
  return {
    ...item,
    mine: item.mine && withImageUrl(item.mine),
    theirs: item.theirs && withImageUrl(item.theirs),
  }
}

export function PendingPage() {
  const { loaded } = useOutbox()
  const writes = useQueue()
  const [dropping, setDropping] = useState<number | null>(null)
  const state: PendingState = loaded
    ? { kind: 'ready', items: pendingChanges(writes).map(shownItem) }
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
      today={useToday()}
      confirmingDrop={dropping !== null}
      onKeepMine={decide(keepMine)}
      onKeepTheirs={decide(discardMine)}
      onRedate={decide(redateMine)}
      onDrop={setDropping}
      onConfirmDrop={() => {
        if (dropping !== null) decide(discardMine)(dropping)
        setDropping(null)
      }}
      onCancelDrop={() => setDropping(null)}
    />
  )
}
