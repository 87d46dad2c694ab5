const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as React writes it into HTML, between tags and within attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/** The words of a drawn part that stand for what only the device knows: `{name}`. */
export const blank = (name: string) => `{${name}}`

/** A part that was drawn at build time, with what it is to show in the place of its blanks. */
export function fillPart(html: string, values: Readonly<Record<string, string | number>>): string {
  return html.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeText(String(values[name])) : whole,
  )
}
