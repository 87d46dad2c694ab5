import type { Page } from 'playwright'

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

const unquoted = (text: string) =>
  text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text

/** The names and the texts of a kept `screen-reader.aria.yml`. */
export function wordsOfTree(tree: string): readonly string[] {
  const quoted = /^"(?:[^"\\]|\\.)*"$/
  return tree.split('\n').flatMap((line) => {
    const [, key = '', text = ''] =
      /^\s*- ('(?:[^']|'')*'|[^":]*(?:"(?:[^"\\]|\\.)*")?[^":]*):? ?(.*)$/.exec(line) ?? []
    const name = /"(?:[^"\\]|\\.)*"/.exec(unquoted(key))?.[0] ?? ''
    const words = [name, quoted.test(text) ? text : JSON.stringify(unquoted(text))]
    return words.map((word) => (word ? tidy(String(JSON.parse(word))) : '')).filter(Boolean)
  })
}

/**
 * What a screen reader's tree leaves out: the attributes of every element, what it refers to by its
 * text, and below it the texts that do not stand in the tree by themselves. Generated names (ids,
 * classes, data) and sizes are left out, but for the names of the icons.
 */
export async function readMarkup(page: Page): Promise<string> {
  const words = wordsOfTree(await page.locator('body').ariaSnapshot())
  return page.evaluate((heard) => {
    const generated =
      /^(id|class|style|data-.*|d|points|cx|cy|r|x\d?|y\d?|rx|ry|xmlns|fill|stroke.*|viewBox|width|height)$/
    const references =
      /^(for|form|list|aria-(labelledby|describedby|errormessage|details|controls|owns|activedescendant))$/
    const spoken = /^(aria-(label|valuetext)|alt|placeholder|title)$/
    const storybooks = '.sb-wrapper, #storybook-docs, #storybook-highlights-root, body > svg'
    const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
    const short = (text: string | null) =>
      tidy(text)
        .slice(0, 80)
        .replace(/[\ud800-\udbff]$/, '\ufffd')
    const textOf = (ids: string) =>
      ids
        .split(' ')
        .map((id) => document.getElementById(id))
        .map((target) =>
          target ? `<${target.localName}> ${short(target.textContent)}` : 'nothing',
        )
        .join(' + ')
    const written = ({ name, value }: Attr) => {
      if (references.test(name)) return textOf(value)
      if (spoken.test(name)) return tidy(value)
      return short(value.replace(location.origin, '').replace(/^blob:.*/, 'blob:'))
    }
    const lines: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(`${storybooks}, script, style, svg > *`)) continue
      const icon = [...element.classList].find((name) => /^lucide-./.test(name))
      const marks = [...element.attributes]
        .filter(({ name }) => !generated.test(name))
        .map((attribute) => `${attribute.name}="${written(attribute)}"`)
      if (element instanceof HTMLInputElement && element.checked) marks.push('checked')
      if (icon) marks.push(icon)
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const texts = new Set(own.map(({ textContent }) => tidy(textContent)).filter(Boolean))
      if (texts.size > 0) texts.add(tidy(element.textContent))
      for (const word of heard) texts.delete(word)
      if (marks.length > 0 || texts.size > 0) {
        lines.push([element.localName, ...marks.sort()].join(' '))
        lines.push(...[...texts].map((text) => `  ${text}`))
      }
    }
    return `${lines.join('\n')}\n`
  }, words)
}
