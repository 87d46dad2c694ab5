import { useMemo, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { useProducts } from '../../data/catalogue/products.ts'
import { likelyDuplicatesFirst } from '../../domain/catalogue/packMatch.ts'
import { searchByName, sortByName } from '../../domain/catalogue/productList.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { MergeChoice } from '../../screens/product/MergeChoice.tsx'
import { MergeDialog } from './MergeDialog.tsx'

interface ProductMergeProps {
  readonly main: Product
  /** Known where a duplicate was pressed. */
  readonly other: Product | null
  readonly onDone: (kept: Product) => void
  readonly onClose: () => void
}

const MOST_SHOWN = 20

const none: readonly ProductWithSync[] = []

/** Lets a product of the catalogue be chosen, and asks whether it is to become one with this. */
export function ProductMerge({ main, other, onDone, onClose }: ProductMergeProps) {
  const { resource } = useProducts()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(other)
  const products = resource.kind === 'ready' ? resource.value : none
  const others = useMemo(() => {
    const possible = sortByName(products).filter(({ id }) => id !== main.id)
    return likelyDuplicatesFirst(main, possible)
  }, [main, products])
  const found = searchByName(others, search)
  return (
    <>
      {other === null && (
        <MergeChoice
          search={search}
          found={found.slice(0, MOST_SHOWN)}
          hasMore={found.length > MOST_SHOWN}
          onSearch={setSearch}
          onChoose={setChosen}
          onClose={onClose}
        />
      )}
      {chosen && <MergeDialog main={main} other={chosen} onDone={onDone} onClose={onClose} />}
    </>
  )
}
