import type { ListChange } from '../../contract/listChange.ts'
import type { ListItem } from '../../contract/sharedList.ts'
import { applyListChanges, type ListRow } from './listChanges.ts'

/** The person of this device, until the server names them by their key. */
export const ME = ''

const toRow = (item: ListItem): ListRow => ({ ...item, gone: null, gone_by: null, joined_to: null })

/** Makes changes of this device as the server will make them. */
export function applyOwnChanges(rows: readonly ListRow[], changes: readonly ListChange[]) {
  const sender = { by: ME, at: new Date().toISOString(), isProduct: () => true }
  return applyListChanges(rows, changes, sender)
}

/** Articles that were sent, and that joined older ones. */
function joinedRows(items: readonly ListRow[], sent: readonly ListChange[]): readonly ListRow[] {
  const known = new Set(items.map(({ id }) => id))
  const lacking = sent.filter((change) => change.kind === 'add' && !known.has(change.id))
  return applyOwnChanges(items, lacking).rows.filter(({ gone }) => gone === 'joined')
}

/** The articles of an answer, and between them those of this tab that are gone: they may come back, and changes of a joined one count for the older one. */
export function confirmedRows(
  items: readonly ListItem[],
  before: readonly ListRow[],
  sent: readonly ListChange[],
): readonly ListRow[] {
  const rows = items.map(toRow)
  const joined = joinedRows(rows, sent)
  const isJoined = ({ id }: ListRow) => joined.some((each) => each.id === id)
  let at = 0
  for (const row of before) {
    const place = rows.findIndex(({ id }) => id === row.id)
    if (place >= 0) at = place + 1
    else if (row.gone !== null && !isJoined(row)) {
      rows.splice(at, 0, row)
      at += 1
    }
  }
  return [...rows, ...joined]
}
