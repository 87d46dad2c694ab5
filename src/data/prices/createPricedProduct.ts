import { useMemo, useRef } from 'react'
import type { PriceBody } from '../../contract/prices.ts'
import type { ProductCreation } from '../../contract/products.ts'
import { asChange } from '../../domain/catalogue/kinds/product.ts'
import { useChangeProduct, useCreateProduct } from '../catalogue/writeProducts.ts'
import type { Submitted } from '../sending/submitWrite.ts'
import { useAddPrice } from './prices.ts'

interface Created extends Submitted {
  readonly values: string
}

/** Creates a product with its first price. Where the price alone was refused, the next attempt adds no second product. `create` throws as `submitWrite`. */
export function useCreatePricedProduct() {
  const createProduct = useCreateProduct()
  const changeProduct = useChangeProduct()
  const addPrice = useAddPrice()
  const created = useRef<Created>(null)
  return useMemo(() => {
    async function save(creation: ProductCreation): Promise<Submitted> {
      const values = JSON.stringify(creation)
      const earlier = created.current
      if (!earlier) created.current = { ...(await createProduct(creation)), values }
      else if (earlier.values !== values) {
        const changed = await changeProduct(String(earlier.id), asChange(creation), null)
        created.current = { ...earlier, queued: earlier.queued || changed.queued, values }
      }
      return created.current ?? { id: 0, queued: false }
    }

    return {
      attempt: () =>
        (created.current ? 'addPrice' : 'createProduct') as 'addPrice' | 'createProduct',
      async create(creation: ProductCreation, price: PriceBody | null): Promise<Submitted> {
        const submitted = await save(creation)
        const { id: productId } = submitted
        const first = {
          productId,
          name: creation.name,
          displayedPrice: null,
          ofAddition: true,
        } as const
        if (price) await addPrice({ ...first, body: price })
        return submitted
      },
    }
  }, [createProduct, changeProduct, addPrice])
}
