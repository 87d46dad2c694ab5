import type { Page } from 'playwright'

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

const unquoted = (text: string) =>
  text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text

/** The names and the texts of an accessibility tree. */
function wordsOfTree(tree: string): readonly string[] {
  const quoted = /^"(?:[^"\\]|\\.)*"$/
  return tree.split('\n').flatMap((line) => {
    const [, key = '', text = ''] =
      /^\s*- ('(?:[^']|'')*'|[^":]*(?:"(?:[^"\\]|\\.)*")?[^":]*):? ?(.*)$/.exec(line) ?? []
    const name = /"(?:[^"\\]|\\.)*"/.exec(unquoted(key))?.[0] ?? ''
    const words = [name, quoted.test(text) ? text : JSON.stringify(unquoted(text))]
    return words.map((word) => (word ? tidy(String(JSON.parse(word))) : '')).filter(Boolean)
  })
}

/** The words of a kept `screen-reader.aria.yml`, those of its comments among them. */
export function wordsOf(text: string): readonly string[] {
  const hidden = [...text.matchAll(/^# (".+")$/gm)].map(([, word = '']) => JSON.parse(word))
  const comments = text.split('\n').filter((line) => line.startsWith('# '))
  const spoken = /\s(?:aria-label|aria-valuetext|alt|placeholder|title)="([^"]+)"/g
  const attributes = [...comments.join('\n').matchAll(spoken)].map(([, word = '']) => word)
  return [...wordsOfTree(text), ...hidden, ...attributes]
}

/**
 * What a screen reader meets, and as comments below it what its tree leaves out: attributes by
 * which a field or a region behaves otherwise, words that stand in an attribute only, and texts
 * that are seen and not read, each line once.
 */
export async function readStoryText(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const unheard = await page.evaluate(readUnheard, wordsOfTree(tree))
  return [tree, ...unheard.map((line) => `# ${line}`), ''].join('\n')
}

/** Runs in the page. @param heard what stands in the tree already */
function readUnheard(heard: readonly string[]): readonly string[] {
  const kept =
    /^(aria-(atomic|busy|haspopup|live|modal|required|sort)|accept|autocomplete|enterkeyhint|inputmode|lang|max|maxlength|min|novalidate|readonly|target)$/
  const spoken = /^(aria-(label|valuetext)|alt|placeholder|title)$/
  const references = /^aria-(describedby|errormessage)$/
  const storybooks = '.sb-wrapper, #storybook-docs, #storybook-highlights-root, body > svg'
  const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (ids: string) =>
    ids
      .split(' ')
      .map((id) => tidy(document.getElementById(id)?.textContent ?? 'nothing').slice(0, 80))
      .join(' + ')
  function written(element: Element, { name, value }: Attr): string | null {
    const isPlain = kept.test(name) || (name === 'type' && element.localName === 'input')
    const isUnheard = spoken.test(name) && tidy(value) !== '' && !heard.includes(tidy(value))
    if (references.test(name)) return `${name}="${textOf(value)}"`
    return isPlain || isUnheard ? `${name}="${tidy(value)}"` : null
  }
  const lines: string[] = []
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(`${storybooks}, script, style, svg > *`)) continue
    const marks = [...element.attributes]
      .map((attribute) => written(element, attribute))
      .filter((mark) => mark !== null)
    if (marks.length > 0) lines.push([element.localName, ...marks.sort()].join(' '))
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const texts = new Set(own.map(({ textContent }) => tidy(textContent)).filter(Boolean))
    if (texts.size > 0) texts.add(tidy(element.textContent))
    for (const word of heard) texts.delete(word)
    lines.push(...[...texts].map((text) => JSON.stringify(text)))
  }
  return [...new Set(lines)]
}
