import { useSyncExternalStore } from 'react'
import { civilDay } from '../../domain/format/civilDays.ts'
import { createStore } from '../storage/createStore.ts'

const untilMidnight = (now: Date) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()

const currentDay = () => civilDay(new Date())

const store = createStore(null, (notify) => {
  let day = currentDay()
  let timer: ReturnType<typeof setTimeout>
  // A timer stands still while the device sleeps, and misses a clock that is set.
  function check() {
    clearTimeout(timer)
    timer = setTimeout(check, untilMidnight(new Date()))
    if (day === currentDay()) return
    day = currentDay()
    notify()
  }
  check()
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', check)
  window.addEventListener('focus', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', check)
    window.removeEventListener('focus', check)
  }
})

/** Calls back when another civil day has begun on this device, or its clock was set to one. @returns unsubscribe */
export const subscribeToday = store.subscribe

/** The civil day (`YYYY-MM-DD`) of this device; a page that stays open follows it over midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribeToday, currentDay, currentDay)
}
