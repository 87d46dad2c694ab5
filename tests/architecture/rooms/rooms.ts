import { appRooms } from './appRooms.ts'
import { otherRooms } from './otherRooms.ts'
import { nameOf, type Room } from './room.ts'
import { serverRooms } from './serverRooms.ts'

/**
 * The map of rooms. It exists once: the import law, the editor's rules and the tables of README,
 * CONTRIBUTING and the guide are made from it (`npm run readme`).
 */
export const rooms: readonly Room[] = [...appRooms, ...serverRooms, ...otherRooms]

/** The path of a room, or of a part of one, from its name. */
export function pathOf(name: string): string {
  const room = rooms.find((each) => nameOf(each) === name)
  if (room) return room.path
  const [first = '', ...rest] = name.split('/')
  if (rest.length === 0) throw new Error(`The map has no room « ${first} ».`)
  return `${pathOf(first)}/${rest.join('/')}`
}
