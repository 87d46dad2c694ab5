import { useState } from 'react'
import { useIdentity } from '../../data/account.ts'
import { DashboardScreen } from '../../screens/catalogue/DashboardScreen.tsx'
import { useShownCategories } from './useCategoryChoice.ts'

export function DashboardPage() {
  const [search, setSearch] = useState('')
  const { categories, retry } = useShownCategories()
  useIdentity()
  return <DashboardScreen state={categories} search={search} onSearch={setSearch} onRetry={retry} />
}
