import { useSyncExternalStore } from 'react'
import { createStore } from '../storage/createStore.ts'
import { readStored, writeStored } from '../storage/storage.ts'

const key = 'spokenVerdict'
const wanted = 'on'

const { subscribe, notify } = createStore(null)

/** Browsers load their voices late, and some have none at all. */
function frenchVoice(): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  return voices.find(({ lang }) => /^fr\b/i.test(lang.replace('_', '-'))) ?? null
}

function stop(): void {
  globalThis.speechSynthesis?.cancel()
}

/** Reads a text aloud in French in place of the one before; an empty text is silence. */
export function speak(text: string): void {
  if (readStored(key) !== wanted) return
  stop()
  const voice = frenchVoice()
  if (!text || !voice) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = 'fr-FR'
  speechSynthesis.speak(utterance)
}

function follow(onChange: () => void): () => void {
  const unsubscribe = subscribe(onChange)
  globalThis.speechSynthesis?.addEventListener('voiceschanged', onChange)
  return () => {
    unsubscribe()
    globalThis.speechSynthesis?.removeEventListener('voiceschanged', onChange)
  }
}

/** Whether a verdict is read aloud, as stored in this browser; `null` where no French voice is there. */
export function useSpokenVerdict() {
  const speech = useSyncExternalStore(
    follow,
    () => (frenchVoice() ? readStored(key) === wanted : null),
    // A prerendered page does not know it.
    () => false,
  )
  return {
    speech,
    onSpeech(isWanted: boolean) {
      if (!isWanted) stop()
      writeStored(key, isWanted ? wanted : null)
      notify()
    },
  }
}
