import { messages } from '../../platform/toasts/notify.ts'
import { MessagesScreen } from '../../screens/frame/MessagesScreen.tsx'

export function MessagesPage() {
  const shown = messages()
  return (
    <MessagesScreen
      state={shown.length > 0 ? { kind: 'ready', messages: shown } : { kind: 'empty' }}
    />
  )
}
