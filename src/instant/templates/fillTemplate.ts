/** HTML that React rendered at build time, with blanks. */
export interface Templates {
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

export function escapeHtml(value: string | number): string {
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

export const blank = (name: string) => `{${name}}`

/** Puts escaped values into the blanks. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  )
}
