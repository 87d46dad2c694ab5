import type { ListLine } from './listLayout.ts'

export interface RowPlace {
  readonly line: number
  readonly column: number
}

interface ListSize {
  readonly page: number
  readonly columns: number
}

/** The row that a key moves the focus to; null for any other key. */
export function rowAfterKey<T>(
  key: string,
  lines: readonly ListLine<T>[],
  { line, column }: RowPlace,
  { page, columns }: ListSize,
): RowPlace | null {
  switch (key) {
    case 'ArrowDown':
      return rowNear(lines, line + 1, 1, column)
    case 'ArrowUp':
      return rowNear(lines, line - 1, -1, column)
    case 'ArrowRight':
      return columns > 1 ? rowNear(lines, line, 1, column + 1) : null
    case 'ArrowLeft':
      return columns > 1 ? rowNear(lines, line, 1, column - 1) : null
    case 'PageDown':
      return rowNear(lines, Math.min(line + page, lines.length - 1), 1, column)
    case 'PageUp':
      return rowNear(lines, line - page, -1, column) ?? rowNear(lines, 0, 1, column)
    case 'Home':
      return rowNear(lines, 0, 1, 0)
    case 'End':
      return rowNear(lines, lines.length - 1, -1, columns - 1)
    default:
      return null
  }
}

function rowNear<T>(
  lines: readonly ListLine<T>[],
  index: number,
  direction: 1 | -1,
  column: number,
): RowPlace | null {
  for (let line = index; line >= 0 && line < lines.length; line += direction) {
    const found = lines[line]
    if (found?.kind !== 'items') continue
    return { line, column: Math.max(0, Math.min(column, found.items.length - 1)) }
  }
  return null
}
