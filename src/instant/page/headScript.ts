import { readStored, storageKeys } from '../../platform/storage/storage.ts'
import { cachedScreenKey } from '../cachedScreen.ts'
import { captureEarlyInput, replayEarlyInput } from './captureEarlyInput.ts'
import { requestEarlyAnswers } from './earlyAnswers.ts'

// Runs in the head of every page, before anything is drawn.

const root = document.documentElement

root.classList.toggle('dark', matchMedia('(prefers-color-scheme: dark)').matches)

const { font, fontFamily = '', fontWeight = '' } = root.dataset
if (font) {
  // Chromium evaluates @font-face rules again with every style that comes: a font that had come
  // too late would then move what is under a finger.
  const descriptors = { display: 'optional', weight: fontWeight } as const
  document.fonts.add(new FontFace(fontFamily, `url(${font})`, descriptors))
}

// The first frame waits for the end script only where that has something to draw at once.
if (!readStored(storageKeys.token) || !readStored(cachedScreenKey)) {
  document.querySelector('link[rel="expect"]')?.remove()
}

captureEarlyInput()
requestEarlyAnswers()

new MutationObserver((_, observer) => {
  observer.disconnect()
  document.getElementById('shell')?.remove()
  replayEarlyInput()
}).observe(root, { attributeFilter: ['data-hydrated'] })
