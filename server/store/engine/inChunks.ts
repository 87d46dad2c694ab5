/** Rows of one statement; with single rows for the rest, only two statements are prepared. */
const ROWS_PER_INSERT = 50

export function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const whole = rows.length - (rows.length % ROWS_PER_INSERT)
  const full = Array.from({ length: whole / ROWS_PER_INSERT }, (_, turn) =>
    rows.slice(turn * ROWS_PER_INSERT, (turn + 1) * ROWS_PER_INSERT),
  )
  return [...full, ...rows.slice(whole).map((row) => [row])]
}
