/** The bullets, table rows and paragraphs of the numbered sections, in their order, as one line each. */
export function specificationRows(markdown: string): string[] {
  const rows: string[] = []
  const lines = markdown.split('\n')
  let paragraph: string[] = []
  let isNumbered = false
  const endParagraph = () => {
    if (paragraph.length > 0) rows.push(paragraph.join(' '))
    paragraph = []
  }
  const isRule = (line: string | undefined) => /^\|[-| ]+\|$/.test(line ?? '')
  for (const [index, line] of lines.entries()) {
    const bullet = /^\s*(?:- |\d+\. )(.*)$/.exec(line)?.[1]
    if (/^#|^\s*$|^\||^\s*(- |\d+\. )/.test(line)) endParagraph()
    if (line.startsWith('#')) isNumbered ||= /^## \d/.test(line)
    else if (!isNumbered || line.trim() === '') continue
    else if (line.startsWith('|')) {
      if (!isRule(line) && !isRule(lines[index + 1])) rows.push(line.trim())
    } else if (bullet === undefined) paragraph.push(line.trim())
    else rows.push(bullet)
  }
  endParagraph()
  return rows
}
