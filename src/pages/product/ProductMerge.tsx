import { useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { useProducts } from '../../data/products.ts'
import { searchByName, sortByName } from '../../domain/catalogue/productList.ts'
import { MergeChoice } from '../../screens/product/MergeChoice.tsx'
import { MergeDialog } from './MergeDialog.tsx'

interface ProductMergeProps {
  readonly main: Product
  /** Known where a twin was pressed. */
  readonly other: Product | null
  readonly onDone: (kept: Product) => void
  readonly onClose: () => void
}

const MOST_SHOWN = 20

/** Lets a product of the catalogue be chosen, and asks whether it is to become one with this. */
export function ProductMerge({ main, other, onDone, onClose }: ProductMergeProps) {
  const { resource } = useProducts()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(other)
  if (chosen) return <MergeDialog main={main} other={chosen} onDone={onDone} onClose={onClose} />
  const products = resource.kind === 'ready' ? resource.value : []
  const found = searchByName(sortByName(products), search).filter(
    ({ id, pending }) => id !== main.id && !pending,
  )
  return (
    <MergeChoice
      search={search}
      found={found.slice(0, MOST_SHOWN)}
      hasMore={found.length > MOST_SHOWN}
      onSearch={setSearch}
      onChoose={setChosen}
      onClose={onClose}
    />
  )
}
