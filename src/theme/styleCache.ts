import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** Prefixes the one property that recent Safari needs; Emotion's own prefixer adds a fifth to all rules. */
const olderNames: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`
  }
}

/** @param nonce of the page's Content-Security-Policy */
export function createStyleCache(nonce?: string): EmotionCache {
  return createCache({
    key: 'css',
    stylisPlugins: [olderNames],
    ...(nonce ? { nonce } : {}),
  })
}
