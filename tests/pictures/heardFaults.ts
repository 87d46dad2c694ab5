interface LateRegion {
  /** What came with it. */
  readonly part: Element
  readonly text: string
}

declare global {
  interface Window {
    /** Live regions that came together with their text since the story began. */
    lateRegions?: LateRegion[]
  }
}

/** Runs before the page: a live region that comes with its text is not announced. */
export function watchLiveRegions(): void {
  const late: LateRegion[] = []
  window.lateRegions = late
  const regions = '[aria-live=polite], [role=status]'
  function lateIn(part: Node): readonly LateRegion[] {
    if (!(part instanceof Element) || part.parentElement?.closest(regions)) return []
    const found = part.matches(regions) ? [part] : [...part.querySelectorAll(regions)]
    return found.flatMap((region) => {
      const text = region.textContent?.trim()
      // A number is what a control stands at.
      const isMessage = /\p{L}/u.test(text ?? '') && !region.closest('[aria-busy]')
      return text && isMessage ? [{ part, text }] : []
    })
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      // A story of the region itself.
      if (target === document.body || (target as Element).id === 'storybook-root') continue
      late.push(...[...addedNodes].flatMap(lateIn))
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. What a screen reader would say wrongly, which no rule of axe finds. */
export function heardFaults(): readonly string[] {
  const storybooks = '.sb-wrapper, #storybook-docs, #storybook-highlights-root'
  const isHeard = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) &&
    !element.closest(`[aria-hidden=true], ${storybooks}`)
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isHeard)
  const shown = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)

  function texts(element: Element): readonly string[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (!isHeard(currentNode.parentElement) || !currentNode.textContent) continue
      const before = generated(currentNode, '::before', 'firstChild')
      const after = generated(currentNode, '::after', 'lastChild')
      found.push(before + currentNode.textContent + after)
    }
    return found
  }
  /** What a style sheet adds at an end of the elements that end with this node. */
  function generated(node: Node, pseudo: string, end: 'firstChild' | 'lastChild'): string {
    const parent = node.parentElement
    if (!parent || parent[end] !== node) return ''
    const [, own = ''] = /^"(.*)"$/.exec(getComputedStyle(parent, pseudo).content) ?? []
    return generated(parent, pseudo, end) + own
  }
  const runTogether = all('a[href], button, summary, [role=option]')
    .filter((element) => !element.ariaLabel)
    .flatMap((element) => {
      const parts = texts(element)
      const isRun = (part: string, at: number) =>
        /[\p{L}\p{N}]$/u.test(parts[at - 1] ?? '') && /^[\p{L}\p{N}]/u.test(part)
      return parts.some(isRun) ? [`parts of a name run together: ${parts.join('|')}`] : []
    })

  const uncertain = all(':is(input, select, textarea):is([required], [aria-required=true])')
    .filter((element) => !element.hasAttribute('aria-invalid'))
    .map((element) => `no aria-invalid: ${shown(element)}`)
  // The field of a price sheet still shows the last price so.
  const values = all('[placeholder]')
    .filter((element) => /[\d@]/.test(element.getAttribute('placeholder') ?? ''))
    .map((element) => `a placeholder that is heard as typed: ${shown(element)}`)
  const tables = all('table, [role=table], [role=grid]')
    .filter((table) => !table.matches('[aria-label], [aria-labelledby], :has(> caption)'))
    .map((table) => `a table without a name: ${shown(table)}`)
  const empty = all('[role=status], [role=alert], [role=region], section:is([aria-label])')
    .filter((region) => !region.querySelector('a, button, input, img, svg, canvas, video'))
    .filter((region) => region.textContent?.trim() === '')
    .map((region) => `an empty region is read: ${shown(region)}`)
  // What takes the focus is read with all that it holds.
  const late = (window.lateRegions?.splice(0) ?? [])
    .filter(({ part }) => !part.contains(document.activeElement))
    .map(({ text }) => `a live region came with its text: ${text}`)
  // The browser corrects it, a validator does not.
  const blocks = ':is(div, h1, h2, h3, p, ul, ol, table, section)'
  const invalid = all(`:is(button, label, p, span, strong, h1, h2, h3):has(${blocks})`).map(
    (element) => `a block within a phrase: ${shown(element)}`,
  )
  return [...runTogether, ...uncertain, ...values, ...tables, ...empty, ...late, ...invalid]
}
