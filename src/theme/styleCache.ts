import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** Prefixes the one property that recent Safari needs; Emotion's own prefixer adds a fifth to all rules. */
const olderNames: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`
  }
}

const adopted: string[] = []

/** Names rules that the page carries already: no style cache inserts them again. */
export function adoptRules(names: readonly string[]): void {
  adopted.push(...names)
}

/** Whether the page carries rules already, the global ones among them. */
export const hasAdoptedRules = () => adopted.length > 0

/** @param nonce of the page's Content-Security-Policy */
export function createStyleCache(nonce?: string): EmotionCache {
  const cache = createCache({
    key: 'css',
    stylisPlugins: [olderNames],
    ...(nonce ? { nonce } : {}),
  })
  for (const name of adopted) cache.inserted[name] = true
  return cache
}
