import { CrashNotice } from '../components/feedback/CrashNotice.tsx'

/** When a page throws while it is drawn: one sentence and a way on. */
export function CrashBoundary() {
  return <CrashNotice onReload={() => window.location.reload()} />
}
