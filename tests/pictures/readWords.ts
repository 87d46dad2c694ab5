import type { Page } from 'playwright'

/** Every text of the page as it stands: what is read, and what a screen reader says. */
export function readWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'alt', 'placeholder', 'title', 'aria-valuetext']
    const words = new Set<string>()
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('.sb-wrapper, #storybook-docs, script, style')) continue
      for (const name of spoken) words.add(element.getAttribute(name) ?? '')
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      for (const text of texts) words.add(text.textContent ?? '')
      if (texts.length > 0) words.add(element.textContent ?? '')
    }
    return [...words].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })
}
