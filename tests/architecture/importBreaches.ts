import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

/** Every breach of the import law under a root, as a sentence. */
export async function findImportBreaches(root: string): Promise<string[]> {
  const options = await extractDepcruiseOptions('./.dependency-cruiser.mjs')
  const folders = ['src', 'server', 'demo', 'stories', 'vite', '.storybook'].filter((folder) =>
    existsSync(join(root, folder)),
  )
  const { output } = await cruise(folders, { ...options, baseDir: resolve(root), validate: true })
  const { violations, ruleSetUsed } = (output as ICruiseResult).summary
  const law = (name: string) =>
    (ruleSetUsed as IConfiguration).forbidden?.find((rule) => rule.name === name)?.comment ?? name
  return violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
    return `${from} → ${way} (${rule.name}): ${law(rule.name)}`
  })
}
