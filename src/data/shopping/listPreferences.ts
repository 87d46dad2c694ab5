import { parseHabits, recordCheck, usualProducts } from '../../domain/shopping/listHabits.ts'
import { readOwn, writeOwn } from '../../platform/storage/session.ts'

/** Remembers on this device that a product was checked, or unchecked, on a day. */
export function saveCheck(productId: number, today: string, isChecked: boolean): void {
  const habits = parseHabits(readOwn('listHabits'))
  const next = recordCheck(habits, productId, today, isChecked)
  writeOwn('listHabits', JSON.stringify(next))
}

/** Ids of the products that this device checks often, the most usual first. */
export function readUsualProducts(today: string): readonly number[] {
  return usualProducts(parseHabits(readOwn('listHabits')), today)
}

/** Whether the list was last shown by category. */
export function readByAisle(): boolean {
  return readOwn('listByAisle') !== null
}

/** Remembers it. */
export function saveByAisle(isByAisle: boolean): void {
  writeOwn('listByAisle', isByAisle ? 'true' : null)
}
