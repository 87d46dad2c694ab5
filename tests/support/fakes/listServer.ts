import type { ListChange } from '../../../src/contract/listChange.ts'
import type { ListItem } from '../../../src/contract/sharedList.ts'
import { applyListChanges, type ListRow } from '../../../src/domain/shopping/listChanges.ts'

/** A household's list as the server keeps it, with the same rules. */
export function listServer() {
  let rows: readonly ListRow[] = []
  const seen = new Set<string>()
  const at = '2026-11-27T10:00:00.000Z'

  function change(by: string, changes: readonly ListChange[]) {
    const isNew = changes.filter(({ change_id }) => !seen.has(change_id))
    for (const { change_id } of changes) seen.add(change_id)
    const applied = applyListChanges(rows, isNew, { by, at, isProduct: () => true })
    rows = applied.rows
    return { ...answer(), refused: applied.refused }
  }

  function answer() {
    const items: readonly ListItem[] = rows
      .filter(({ gone }) => gone === null)
      .map(({ gone: _, gone_by: __, joined_to: ___, ...item }) => item)
    return { items, usual: [] as number[] }
  }

  return { change, answer, names: () => answer().items.map(({ name }) => name) }
}
