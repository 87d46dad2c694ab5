/** A row of a CSV file; `line` is the line that it begins on, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** False for a last row whose quotes never close: the file was cut. */
  readonly isWhole: boolean
}

/** What a spreadsheet may take for a formula when a cell begins with it, full-width signs too. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** A text that no spreadsheet runs: an apostrophe stands before what could be a formula. */
export function harmlessCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** The text that `harmlessCell` was given; any other as it is. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** One line of a CSV as French spreadsheets read it: semicolons, quotes where needed, CRLF. */
export function csvLine(cells: readonly string[]): string {
  const written = cells
    .map(harmlessCell)
    .map((cell) => (/[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${written.join(';')}\r\n`
}

/** What separates the cells: the sign that the first line has most of, outside its quotes. */
export function csvSeparator(text: string): ';' | ',' | '\t' {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (sign: string) => first.split(sign).length
  return ([';', ',', '\t'] as const).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  )
}

const LINE_END = /\r\n|\r|\n/g

/** The place of the quote that closes a cell whose content starts at `from`; -1 when none does. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/**
 * Reads a CSV text row by row (RFC 4180; quotes inside an unquoted cell are its own). Blank lines
 * are skipped.
 */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  let line = 1
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
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
      at += 1
    }
    cells.push(cell + text.slice(rest, at))
    if (text[at] === separator && at + 1 < text.length) {
      at += 1
      continue
    }
    // The text may end with a separator: the empty cell after it is one too.
    if (text[at] === separator) cells.push('')
    if (cells.some((each) => each.trim() !== '')) yield { line: start, cells, isWhole: true }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    line += 1
    start = line
    cells = []
  }
}
