/** HTML that React rendered at build time, with blanks for what only the device knows. */
export interface Templates {
  /** `items`: the tiles. */
  readonly grid: string
  /** `id`, `name`, `picture`. */
  readonly tile: string
  /** `id`, `name`, `picture`, `amount`, `after` (what stands after the amount). */
  readonly photoRow: string
  /** The same, with its category's picture. */
  readonly stillRow: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A value as React writes it into HTML, between tags and within attributes. */
export function escapeHtml(value: string | number): string {
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** What stands in a template for a value. */
export const blank = (name: string) => `{${name}}`

/** A template with the values, escaped, in place of its blanks. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  )
}
