import { useState } from 'react'
import { failureCopy } from '../copy/failures.ts'
import { useProducts } from '../data/products.ts'
import { MyProductsScreen } from '../screens/products/MyProductsScreen.tsx'
import { waitingState } from './waitingState.ts'

/** /products */
export function MyProductsPage() {
  const [search, setSearch] = useState('')
  const { resource, retry } = useProducts()
  return (
    <MyProductsScreen
      state={
        resource.kind === 'ready'
          ? { kind: 'ready', products: resource.value }
          : waitingState(resource, failureCopy.loadProducts)
      }
      search={search}
      onSearch={setSearch}
      onRetry={retry}
    />
  )
}
