/** The rules, and what stands between them, of a stylesheet without comments. */
function* splitRules(css: string): Generator<string> {
  let start = 0
  let depth = 0
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0 || (sign === ';' && css.slice(start, index).includes('{'))) continue
    yield css.slice(start, index + 1)
    start = index + 1
  }
}

/** A stylesheet without the rules of those static classes that the HTML does not have. */
export function usedRules(css: string, html: string): string {
  const has = (name: string) => html.includes(name)
  return [...splitRules(css)]
    .map((rule) => {
      const [, query = '', inner = ''] = /^(@(?:media|supports)[^{]*\{)(.*)\}$/s.exec(rule) ?? []
      if (!query) {
        const names = rule.slice(0, rule.indexOf('{')).match(/\bs-\w+/g)
        return names && !names.some(has) ? '' : rule
      }
      const kept = usedRules(inner, html)
      return kept && `${query}${kept}}`
    })
    .join('')
}
