import { NotFoundScreen } from '../../screens/frame/NotFoundScreen.tsx'

export function NotFoundPage() {
  return <NotFoundScreen />
}
