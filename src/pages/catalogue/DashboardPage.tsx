import { useDeferredValue, useMemo, useState } from 'react'
import { useIdentity } from '../../data/account/account.ts'
import { withImageUrl } from '../../data/catalogue/imageUrl.ts'
import { searchProducts } from '../../domain/catalogue/productSearch.ts'
import { displayName } from '../../domain/format/displayName.ts'
import { useSession } from '../../platform/storage/session.ts'
import { DashboardScreen } from '../../screens/catalogue/DashboardScreen.tsx'
import { useShownCategories } from '../useCategoryChoice.ts'
import { useHomeSummary } from './useHomeSummary.ts'

const MOST_FOUND = 6

export function DashboardPage() {
  const [search, setSearch] = useState('')
  const { categories, retry } = useShownCategories()
  const { userName, userEmail } = useSession()
  const { products, summary, isSettled, isOpen } = useHomeSummary()
  const query = useDeferredValue(search)
  const found = useMemo(
    () => searchProducts(products ?? [], query, MOST_FOUND).map(withImageUrl),
    [products, query],
  )
  useIdentity()
  return (
    <DashboardScreen
      state={isOpen && categories.kind === 'ready' ? { kind: 'loading' } : categories}
      summary={summary}
      isSettled={isSettled}
      name={displayName(userName, userEmail, '')}
      search={search}
      found={found}
      onSearch={setSearch}
      onRetry={retry}
    />
  )
}
