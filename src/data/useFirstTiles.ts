import { useEffect } from 'react'
import type { Category } from '../contract/categories.ts'
import { keepFirstScreen } from '../platform/firstScreen.ts'
import { whenIdle } from '../platform/page/whenIdle.ts'
import { outboxPerson } from './writes/outbox.ts'

/** Keeps the shelves that a screen shows for its next opening; null while there are none. */
export function useFirstTiles(categories: readonly Category[] | null): void {
  useEffect(() => {
    if (!categories) return
    return whenIdle(() => {
      const person = outboxPerson()
      if (person) keepFirstScreen(person, { tiles: categories })
    })
  }, [categories])
}
