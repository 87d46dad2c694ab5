import { useEffect } from 'react'
import { firstRows } from '../domain/firstRows.ts'
import type { ProductWithSync } from '../domain/offline/pendingProducts.ts'
import { forgetFirstRows, keepFirstScreen } from '../platform/firstScreen.ts'
import { whenIdle } from '../platform/page/whenIdle.ts'
import { outboxPerson } from './writes/outbox.ts'

/** Keeps the top of the list that a screen shows for its next opening; null while there is none. */
export function useFirstRows(products: readonly ProductWithSync[] | null): void {
  useEffect(() => {
    if (!products) return
    return whenIdle(() => {
      const person = outboxPerson()
      // What waits to be sent is marked, and the mark goes at any moment.
      if (products.some(({ pending }) => pending)) forgetFirstRows()
      else if (person) keepFirstScreen(person, { top: firstRows(products) })
    })
  }, [products])
}
