import { useState } from 'react'
import { useIdentity } from '../../data/account.ts'
import { useFirstTiles } from '../../data/useFirstTiles.ts'
import { DashboardScreen } from '../../screens/catalogue/DashboardScreen.tsx'
import { useShownCategories } from './useCategoryChoice.ts'

export function DashboardPage() {
  const [search, setSearch] = useState('')
  const { categories, retry } = useShownCategories()
  useFirstTiles(categories.kind === 'ready' ? categories.categories : null)
  useIdentity()
  return <DashboardScreen state={categories} search={search} onSearch={setSearch} onRetry={retry} />
}
