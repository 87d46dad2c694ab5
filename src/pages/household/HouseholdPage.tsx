import { useHousehold } from '../../data/household/household.ts'
import { showCatalogue, useShownCatalogue } from '../../data/household/shownCatalogue.ts'
import { useReachability } from '../../data/http/reachability.ts'
import { householdKind } from '../../domain/household/household.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { HouseholdScreen, type HouseholdState } from '../../screens/household/HouseholdScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useHouseholdName } from './useHouseholdName.ts'
import { useHouseholdQuestions } from './useHouseholdQuestions.ts'
import { useInvitation } from './useInvitation.ts'

export function HouseholdPage() {
  const { resource, retry } = useHousehold()
  const today = useToday()
  const household = resource.kind === 'ready' ? resource.value : null
  const { leaving, ...questions } = useHouseholdQuestions(household)
  const state: HouseholdState =
    resource.kind === 'ready'
      ? { kind: householdKind(resource.value), household: resource.value }
      : toLoadState(resource, 'loadData')

  return (
    <HouseholdScreen
      state={state}
      today={today}
      offline={useReachability() === 'offline'}
      inviting={useInvitation()}
      naming={useHouseholdName()}
      shownCatalogue={useShownCatalogue()}
      leaving={leaving}
      actions={{ ...questions, onShowCatalogue: showCatalogue, onRetry: retry }}
    />
  )
}
