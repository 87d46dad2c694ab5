import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/**
 * The one property of ours that a browser of the last two years still knows by another name only
 * (Safari). Emotion's own list is of browsers ten years old: a fifth of all rules, on every page.
 */
const olderNames: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`
  }
}

/**
 * What keeps the rules that components make.
 * @param nonce what the page's Content-Security-Policy asks of style tags
 */
export function createStyleCache(nonce?: string): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [olderNames], ...(nonce ? { nonce } : {}) })
}
