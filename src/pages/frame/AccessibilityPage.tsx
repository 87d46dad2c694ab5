import { paths } from '../../paths.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { AccessibilityScreen } from '../../screens/frame/AccessibilityScreen.tsx'

/** /accessibilite */
export function AccessibilityPage() {
  return <AccessibilityScreen backTo={currentSession().token ? paths.profile : paths.login} />
}
