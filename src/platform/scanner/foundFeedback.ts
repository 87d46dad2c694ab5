import { useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../storage/storage.ts'

const key = 'scannerSound'
const quiet = 'off'

async function blip(): Promise<void> {
  const audio = new AudioContext()
  await audio.resume()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 1046
  volume.gain.setValueAtTime(0.12, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12)
  tone.connect(volume).connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(audio.currentTime + 0.12)
}

/** Vibrates and, unless muted, beeps for a code that was read. */
export function giveFoundFeedback(): void {
  // Browsers refuse both before the first press, and log it.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(60)
  if (readStored(key) !== quiet) blip().catch(() => undefined)
}

const noChange = () => () => undefined

/** Whether a read code beeps, as stored in this browser. */
export function useFoundSound() {
  const [, redraw] = useState(0)
  // A prerendered page does not know it.
  const sound = useSyncExternalStore(
    noChange,
    () => readStored(key) !== quiet,
    () => true,
  )
  return {
    sound,
    onSound: (wanted: boolean) => {
      writeStored(key, wanted ? null : quiet)
      redraw((times) => times + 1)
    },
  }
}
