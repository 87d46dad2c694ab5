export interface CsvRow {
  /** From 1; where the row begins. */
  readonly line: number
  readonly cells: readonly string[]
  /** False for a last row whose quotes never close. */
  readonly isWhole: boolean
}

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** Puts an apostrophe before a text that a spreadsheet could run as a formula. */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of `escapeFormula` away. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** Writes one line as French spreadsheets read it: semicolons, CRLF. */
export function csvLine(cells: readonly string[]): string {
  const written = cells
    .map(escapeFormula)
    .map((cell) => (/[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${written.join(';')}\r\n`
}

/** The separator that a first line `sep=;` gives, with the rest of the text; null without such a line. */
export function statedSeparator(text: string) {
  const [line, separator] = /^"?sep=([;,|\t])"?[;,|\t ]*(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  return line && separator ? { separator, rest: text.slice(line.length) } : null
}

/** The separator that the first line has most of, outside quotes. */
export function csvSeparator(text: string): ';' | ',' | '\t' {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\r' || sign === '\n')) break
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const count = (sign: string) => counts.get(sign) ?? 0
  return ([';', ',', '\t'] as const).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  )
}

const LINE_END = /\r\n|\r|\n/g

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
    at += 1
  }
  return at
}

const nextLine = (text: string, end: number) => end + (text.startsWith('\r\n', end) ? 2 : 1)

/** Reads RFC 4180 row by row; quotes inside an unquoted cell stay, blank lines are skipped. */
export function* csvRows(text: string, separator: string, firstLine = 1): Generator<CsvRow> {
  let line = firstLine
  let start = line
  let at = 0
  let cells: string[] = []
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      if (end === -1) {
        yield { line: start, cells: [...cells, text.slice(at + 1)], isWhole: false }
        return
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      line += cell.match(LINE_END)?.length ?? 0
      at = end + 1
    }
    const rest = at
    at = endOfCell(text, at, separator)
    cells.push(cell + text.slice(rest, at))
    if (text[at] === separator && at + 1 < text.length) {
      at += 1
      continue
    }
    // A separator at the end has an empty cell after it.
    if (text[at] === separator) cells.push('')
    if (cells.some((each) => each.trim() !== '')) yield { line: start, cells, isWhole: true }
    at = nextLine(text, at)
    line += 1
    start = line
    cells = []
  }
}
