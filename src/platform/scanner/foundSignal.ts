import { useState } from 'react'
import { readStored, writeStored } from '../storage/storage.ts'

/** Remembered only when the person wants silence. */
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

/** Says in the hand and, unless the person wants silence, in the ear that a code was read. */
export function signalFound(): void {
  // Before a first press a browser refuses both, and complains in its console.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(60)
  if (readStored(key) !== quiet) blip().catch(() => undefined)
}

/** Whether a read code is heard, as remembered by this browser, and the way to change it. */
export function useFoundSound() {
  const [sound, setSound] = useState(() => readStored(key) !== quiet)
  return {
    sound,
    onSound: (wanted: boolean) => {
      writeStored(key, wanted ? null : quiet)
      setSound(wanted)
    },
  }
}
