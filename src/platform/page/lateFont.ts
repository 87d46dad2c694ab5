let late: { readonly first: FontFace; readonly next: FontFace } | null = null

/** Whether texts are drawn in a family: a browser ignores an optional font that comes after the first paint. */
function isDrawn(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  const widthIn = (font: string) => {
    context.font = `16px ${font}`
    return context.measureText('mmmiii').width
  }
  return widthIn(`"${family}", serif`) !== widthIn('serif')
}

/** Loads the page's font once more, from the cache, where it came too late for the first page. */
export async function prepareLateFont(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  const [first] = document.fonts
  if (!link || !first) return
  await first.loaded
  const family = first.family.replaceAll('"', '')
  if (isDrawn(family)) return
  const next = new FontFace(family, `url(${link.href})`, { weight: first.weight })
  late = { first, next: await next.load() }
}

/** Draws a font that came late from here on: called where another page is drawn, it moves nothing. */
export function drawLateFont(): void {
  if (!late) return
  document.fonts.delete(late.first)
  document.fonts.add(late.next)
  late = null
}
