import {
  applyListChanges,
  type ListCommand,
  type ListRow,
} from '../../domain/shopping/listChanges.ts'
import { bringCommands } from '../../domain/shopping/listCommands.ts'
import { bringToLocalList, newLocalId, updateLocalList } from './localList.ts'
import {
  isListShared,
  loadedSharedList,
  loadSharedList,
  type SharedListSource,
} from './shoppingStore.ts'

/** Changes the list of this device, whichever is shown. */
export function changeLocalList(commands: readonly ListCommand[]): void {
  updateLocalList((before) => {
    const named = commands.map((command, at) => ({ change_id: String(at), ...command }))
    const sender = { by: '', at: new Date().toISOString(), isProduct: () => true, isAlone: true }
    const { rows: after, effective } = applyListChanges(before, named, sender)
    return effective.size > 0 ? after : before
  })
}

/** A whole number below 2^53: two phones may add in one millisecond. */
function newSharedId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 21) * 2 ** 32 + low + 1
}

export const newArticleId = () => (isListShared() ? newSharedId() : newLocalId())

function withSharedList(task: (loaded: SharedListSource) => void): void {
  const source = loadedSharedList()
  if (source) task(source)
  else void loadSharedList().then(task)
}

/** Carries out what a person wants of the list that is shown, and keeps or sends it. */
export function changeList(...commands: readonly ListCommand[]): void {
  if (commands.length === 0) return
  if (!isListShared()) changeLocalList(commands)
  else withSharedList((loaded) => loaded.changeSharedList(commands))
}

export const bringAll = (incoming: readonly ListRow[]): readonly ListCommand[] =>
  incoming.flatMap((row) => bringCommands(row, newSharedId()))

/** Appends articles of another list, or of a file, to the list that is shown. */
export function bringArticles(incoming: readonly ListRow[]): void {
  if (!isListShared()) bringToLocalList(incoming)
  else changeList(...bringAll(incoming))
}
