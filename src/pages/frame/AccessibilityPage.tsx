import { paths } from '../../paths.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { AccessibilityScreen } from '../../screens/frame/AccessibilityScreen.tsx'

export function AccessibilityPage() {
  return <AccessibilityScreen backTo={currentSession().token ? paths.profile : paths.login} />
}
