/** HTML that React rendered at build time, with blanks. */
export interface Templates {
  /** `blocks`, `tiles`. */
  readonly home: string
  readonly scanCard: string
  /** `name`. */
  readonly welcome: string
  /** `items`. */
  readonly latest: string
  /** `items`: as many `awaitedPrice` as prices are awaited. */
  readonly latestRoom: string
  readonly awaitedPrice: string
  /** `items`. */
  readonly rising: string
  /** `id`, `name`, `price`; a price that nothing is compared with, and one for each verdict. */
  readonly plainPrice: string
  readonly goodPrice: string
  readonly normalPrice: string
  readonly dearPrice: string
  readonly abovePrice: string
  readonly doubtfulPrice: string
  /** `id`, `name`, `price`, `percent`. */
  readonly rise: string
  /** `id`, `words`, `about`. */
  readonly watched: string
  /** `words`, `about`. */
  readonly list: string
  readonly trip: string
  /** `items`. */
  readonly grid: string
  readonly emptyShelf: string
  readonly emptyShelves: string
  /** `id`, `name`, `picture`. */
  readonly tile: string
  /** The same with `count`. */
  readonly smallTile: string
  /** `id`, `name`, `picture`, `amount`, and the words of its unit: `seen`, `heard`. */
  readonly photoRow: string
  /** The same, with its category's picture. */
  readonly stillRow: string
  readonly tableHead: string
  /** The cells: `id`, `name`, `price`. */
  readonly tableRow: string
  /** The same with the words of a price per unit: `seen`, `heard`. */
  readonly unitTableRow: string
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

/** Puts HTML into the one blank of this name. */
export const fillBlank = (template: string, name: string, html: string) =>
  template.replace(blank(name), () => html)

/** Puts escaped values into the blanks. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  )
}
