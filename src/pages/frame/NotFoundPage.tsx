import { NotFoundScreen } from '../../screens/frame/NotFoundScreen.tsx'

/** Any address that is none of ours. */
export function NotFoundPage() {
  return <NotFoundScreen />
}
