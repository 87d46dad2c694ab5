import { isDark } from '../../platform/page/colorScheme.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { cachedScreenKey } from '../templates/cachedScreen.ts'
import { captureEarlyInput, replayEarlyInput } from './captureEarlyInput.ts'
import { captureTaps, replayTap } from './captureTaps.ts'
import { requestEarlyAnswers } from './earlyAnswers.ts'

const root = document.documentElement

root.classList.toggle('dark', isDark())

const { font, fontFamily = '', fontWeight = '' } = root.dataset
if (font) {
  // Chromium evaluates @font-face again with every style: a late font would move the layout.
  const descriptors = { display: 'optional', weight: fontWeight } as const
  document.fonts.add(new FontFace(fontFamily, `url(${font})`, descriptors))
}

// Only an end script that has something to draw holds the first frame back.
if (!readStored('token') || !readStored(cachedScreenKey)) {
  document.querySelector('link[rel="expect"]')?.remove()
}

captureEarlyInput()
captureTaps()
requestEarlyAnswers()

new MutationObserver((_, observer) => {
  observer.disconnect()
  document.getElementById('shell')?.remove()
  replayEarlyInput()
  replayTap()
}).observe(root, { attributeFilter: ['data-hydrated'] })
