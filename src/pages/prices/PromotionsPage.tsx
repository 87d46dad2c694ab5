import { paths } from '../../paths.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { PromotionsScreen } from '../../screens/prices/PromotionsScreen.tsx'

export function PromotionsPage() {
  return <PromotionsScreen backTo={currentSession().token ? paths.products : paths.login} />
}
