/**
 * Runs at the end of a public page, as text: what its shell shows is what a stranger waits for, so
 * the app's scripts are asked for once it has been drawn. Of a page in the background nothing is
 * drawn, and nothing waits.
 * @param start address of what starts the app
 * @param scripts addresses of it and of all that it imports, in the order of asking
 */
export function afterPaint(start: string, scripts: readonly string[]): void {
  const bring = () => {
    for (const address of scripts) {
      const ahead = document.createElement('link')
      Object.assign(ahead, { rel: 'modulepreload', crossOrigin: '', href: address })
      document.head.append(ahead)
    }
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', src: start })
    document.head.append(script)
  }
  // The first frame is drawn before the second begins.
  if (document.hidden) bring()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(bring)))
}
