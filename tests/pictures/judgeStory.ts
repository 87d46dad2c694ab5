import {
  baselineNames,
  heardIds,
  readBaseline,
  readHeardBaseline,
  removeBaseline,
  removeHeardBaseline,
  writeBaseline,
  writeHeardBaseline,
} from './baselines.ts'
import { comparePictures } from './comparePictures.ts'
import { modesOf } from './modesOf.ts'
import type { Session } from './photographer.ts'
import type { Finding } from './report.ts'
import type { Story } from './storybookSite.ts'

const missing = 'no baseline: npm run test:pictures -- --update'

/** Looks at one picture; in an update, keeps it when it changed. */
async function judgePicture(
  where: string,
  png: Buffer,
  isUpdate: boolean,
): Promise<Finding | null> {
  const before = readBaseline(where)
  const difference = before && (await comparePictures(before, png))
  if (before && !difference) return null
  if (isUpdate) {
    await writeBaseline(where, png)
    return null
  }
  const reason = difference?.reason ?? missing
  return { where, reason, before, after: png, difference: difference?.picture ?? null }
}

/** The first line in which two texts differ, as each of them has it. */
function firstChange(before: string, after: string): string {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const place = is.findIndex((line, index) => line !== was[index])
  const at = place < 0 ? is.length : place
  return `heard « ${was[at]?.trim() ?? ''} », now « ${is[at]?.trim() ?? ''} »`
}

/** Beyond its edges the window has rows in readiness, as many as the machine had time for. */
const endless = /-ten-thousand/

function judgeHeard(id: string, heard: string, isUpdate: boolean): Finding | null {
  const before = readHeardBaseline(id)
  if (endless.test(id) || before === heard) return null
  if (isUpdate) {
    writeHeardBaseline(id, heard)
    return null
  }
  return { where: id, reason: before === null ? missing : firstChange(before, heard) }
}

/** Everything about a story that is not as it was, or should not be. */
export async function judgeStory(
  { id }: Story,
  session: Session,
  isUpdate: boolean,
): Promise<readonly Finding[]> {
  const judged = session.pictures.map(({ mode, png }) =>
    judgePicture(`${id}/${mode.name}`, png, isUpdate),
  )
  return [
    ...session.complaints.map((reason) => ({ where: id, reason })),
    judgeHeard(id, session.heard, isUpdate),
    ...(await Promise.all(judged)),
  ].filter((finding) => finding !== null)
}

/** What is kept of stories that are no more; in an update, it goes too. */
export function judgeOrphans(stories: readonly Story[], isUpdate: boolean): readonly Finding[] {
  const ids = new Set(stories.map(({ id }) => id))
  const names = new Set(stories.flatMap((s) => modesOf(s).map((mode) => `${s.id}/${mode.name}`)))
  const lost = baselineNames().filter((name) => !names.has(name))
  const silent = heardIds().filter((id) => !ids.has(id))
  if (isUpdate) {
    lost.forEach(removeBaseline)
    silent.forEach(removeHeardBaseline)
    return []
  }
  return [...lost, ...silent].map((where) => ({ where, reason: 'a baseline without a story' }))
}
