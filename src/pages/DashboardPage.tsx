import { useState } from 'react'
import { useIdentity } from '../data/account.ts'
import { useCategories } from '../data/categories.ts'
import { DashboardScreen, type DashboardState } from '../screens/dashboard/DashboardScreen.tsx'
import { categoriesFailure, waitingState } from './waitingState.ts'

/** /dashboard */
export function DashboardPage() {
  const [search, setSearch] = useState('')
  const { resource, retry } = useCategories()
  useIdentity()
  const state: DashboardState =
    resource.kind === 'ready'
      ? { kind: 'ready', categories: resource.value }
      : waitingState(resource, categoriesFailure)
  return <DashboardScreen state={state} search={search} onSearch={setSearch} onRetry={retry} />
}
