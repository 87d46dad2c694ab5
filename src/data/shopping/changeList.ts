import {
  applyListChanges,
  type ListCommand,
  type ListRow,
} from '../../domain/shopping/listChanges.ts'
import { bringCommands } from '../../domain/shopping/listCommands.ts'
import { currentListScope } from '../../platform/storage/session.ts'
import { bringToLocalList, newLocalId, updateLocalList } from './lists/localList.ts'
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

interface Wanted {
  readonly scope: string | null
  readonly commands: readonly ListCommand[]
}

/** For a household's list that is not loaded yet; where that fails, the next change of the same list brings it. */
let wanted: Wanted | null = null

function sendWanted(loaded: SharedListSource): void {
  const { scope, commands } = wanted ?? {}
  wanted = null
  if (commands && scope === currentListScope()) loaded.changeSharedList(commands)
}

/** Carries out what a person wants of the list that is shown, and keeps or sends it. */
export function changeList(...commands: readonly ListCommand[]): void {
  if (commands.length === 0) return
  if (!isListShared()) {
    changeLocalList(commands)
    return
  }
  const scope = currentListScope()
  const before = wanted?.scope === scope ? wanted.commands : []
  wanted = { scope, commands: [...before, ...commands] }
  const source = loadedSharedList()
  if (source) sendWanted(source)
  else void loadSharedList().then(sendWanted, () => undefined)
}

export const bringAll = (incoming: readonly ListRow[]): readonly ListCommand[] =>
  incoming.flatMap((row) => bringCommands(row, newSharedId()))

/** Appends articles of another list, or of a file, to the list that is shown. */
export function bringArticles(incoming: readonly ListRow[]): void {
  if (!isListShared()) bringToLocalList(incoming)
  else changeList(...bringAll(incoming))
}
