import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../storage/createStore.ts'
import { readStored, writeStored } from '../storage/storage.ts'

const key = 'screenStaysOn'
const unwanted = 'off'

const { subscribe, notify } = createStore(null)
const isWanted = () => readStored(key) !== unwanted

/** Keeps the screen on while the page is visible, until the returned function is called. Never fails: some browsers cannot, and a low battery refuses. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  let isAsking = false
  let isEnded = false
  const release = () => void lock?.release().catch(() => undefined)

  async function acquire() {
    if (document.hidden || isAsking || isEnded || lock?.released === false) return
    isAsking = true
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    isAsking = false
    if (isEnded) release()
  }

  // The browser lets go of the lock of a hidden page.
  document.addEventListener('visibilitychange', acquire)
  void acquire()
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', acquire)
    release()
  }
}

/** Keeps the screen on while the component is shown, unless the person has switched that off. */
export function useScreenOn(): void {
  const isOn = useSyncExternalStore(subscribe, isWanted, () => false)
  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn])
}

/** Whether the screen stays on over the list, as stored in this browser; on by default. */
export function useScreenOnChoice() {
  const screenOn = useSyncExternalStore(subscribe, isWanted, () => true)
  return {
    screenOn,
    onScreenOn(isOn: boolean) {
      writeStored(key, isOn ? null : unwanted)
      notify()
    },
  }
}
