import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const scorer = process.env.QUANTITIES ?? join(root, '../shared/tools/score-quantities.mjs')

/** How many of the real quantity texts are read right; they are kept outside the repository. */
export async function measureQuantities(): Promise<object> {
  if (!existsSync(scorer)) return { 'left out': `no corpus at ${scorer}` }
  const { stdout } = spawnSync(process.execPath, [scorer, root], { encoding: 'utf8' })
  const [, texts, right, wrong, silent, surplus] =
    /all sure ones: (\d+) texts — right (\d+) \(.*?\), wrong (\d+) \(.*?\), silent (\d+), false (\d+)/.exec(
      stdout,
    ) ?? []
  return { texts, right, wrong, silent, false: surplus }
}
