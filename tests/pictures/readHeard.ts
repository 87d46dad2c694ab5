import type { Page } from 'playwright'

/**
 * What eyes do not see of a page: the tree that a screen reader walks, then every attribute of
 * every element that has one, what it refers to by its text. Made names (ids, classes, data) are
 * left out, but for the names of the icons.
 */
export async function readHeard(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const marks = await page.evaluate(() => {
    const made = /^(id|class|style|data-.*|d|points|cx|cy|r|x\d?|y\d?|rx|ry|xmlns|fill|stroke.*)$/
    const references =
      /^(for|aria-(labelledby|describedby|errormessage|details|controls|owns|activedescendant))$/
    const storybooks = '.sb-wrapper, #storybook-docs, #storybook-highlights-root, body > svg'
    const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 80)
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
      return short(value.replace(location.origin, '').replace(/^blob:.*/, 'blob:'))
    }
    const lines: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(`${storybooks}, script, style, svg > *`)) continue
      const icon = [...element.classList].find((name) => /^lucide-./.test(name))
      const marks = [...element.attributes]
        .filter(({ name }) => !made.test(name))
        .map((attribute) => `${attribute.name}="${written(attribute)}"`)
      if (icon) marks.push(icon)
      if (marks.length > 0) lines.push([element.localName, ...marks.sort()].join(' '))
    }
    return lines
  })
  return `${tree}\n\n${marks.join('\n')}\n`
}
