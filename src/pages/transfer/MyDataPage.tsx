import { useAccount } from '../../data/account/account.ts'
import { useCategories } from '../../data/catalogue/categories.ts'
import { useProducts } from '../../data/catalogue/products.ts'
import { useMembersHousehold } from '../../data/household/household.ts'
import { useShownCatalogue } from '../../data/household/shownCatalogue.ts'
import { productKey } from '../../domain/transfer/importPlan.ts'
import { MyDataScreen, type MyDataState } from '../../screens/transfer/MyDataScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useAccountRemoval } from './useAccountRemoval.ts'
import { useExport } from './useExport.ts'
import { useImport } from './useImport.ts'

export function MyDataPage() {
  const account = useAccount()
  const categories = useCategories()
  const products = useProducts()
  const needed = [account, categories, products] as const
  const missing = needed.find(({ resource }) => resource.kind !== 'ready')?.resource
  const known = categories.resource.kind === 'ready' ? categories.resource.value : []
  const rows = products.resource.kind === 'ready' ? products.resource.value : []
  const me = account.resource.kind === 'ready' ? account.resource.value : null
  const email = me?.email ?? ''

  const state: MyDataState =
    missing && missing.kind !== 'ready' ? toLoadState(missing, 'loadData') : { kind: 'ready' }

  const mine = me?.household
  const shown = useShownCatalogue()
  const household = mine && mine.key === shown ? (mine.name ?? '') : null
  const { resource: people } = useMembersHousehold(mine !== undefined)

  const imported = useImport({
    categories: known.map(({ name }) => name),
    catalogue: () => rows.map(productKey),
    household,
  })
  const exported = useExport(household)
  const removal = useAccountRemoval(email, people.kind === 'ready' ? people.value : null)

  return (
    <MyDataScreen
      state={state}
      exported={exported}
      imported={imported}
      removal={removal}
      onRetry={() => {
        for (const { retry } of needed) retry()
      }}
    />
  )
}
