import { useSyncExternalStore } from 'react'
import { useToday } from '../../platform/page/useToday.ts'
import { messages, subscribeMessages } from '../../platform/toasts/recordedMessages.ts'
import { MessagesScreen } from '../../screens/frame/MessagesScreen.tsx'

const none: ReturnType<typeof messages> = []

export function MessagesPage() {
  const shown = useSyncExternalStore(subscribeMessages, messages, () => none)
  return (
    <MessagesScreen
      today={useToday()}
      state={shown.length > 0 ? { kind: 'ready', messages: shown } : { kind: 'empty' }}
    />
  )
}
