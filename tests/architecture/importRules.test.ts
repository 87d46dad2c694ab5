import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Reading every source file takes seconds on a busy machine.
/** Every violation of the import rules under a root, as a sentence. */
async function findImportViolations(root: string): Promise<string[]> {
  const options = await extractDepcruiseOptions('./.dependency-cruiser.mjs')
  const folders = ['src', 'server', 'demo', 'stories', 'vite', '.storybook'].filter((folder) =>
    existsSync(join(root, folder)),
  )
  const { output } = await cruise(folders, { ...options, baseDir: resolve(root), validate: true })
  const { violations, ruleSetUsed } = (output as ICruiseResult).summary
  const ruleText = (name: string) =>
    (ruleSetUsed as IConfiguration).forbidden?.find((rule) => rule.name === name)?.comment ?? name
  return violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
    return `${from} → ${way} (${rule.name}): ${ruleText(rule.name)}`
  })
}

describe('the architecture', () => {
  it('keeps the import rules, without cycles', async () => {
    expect(await findImportViolations('.')).toEqual([])
  })
})

describe('the import rules can be broken', () => {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  afterAll(() => rmSync(root, { recursive: true }))

  /** Writes the files of a tree in place of those before. */
  const write = (files: Record<string, string>) => {
    for (const name of readdirSync(root)) {
      if (name !== 'node_modules') rmSync(join(root, name), { recursive: true })
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }

  const build = (files: Record<string, string>) => {
    write(files)
    return findImportViolations(root)
  }

  const lib = "export const a = 1\nexport type A = 'a'\n"
  const violations: ReadonlyArray<readonly [importer: string, line: string, rule: string]> = [
    ['src/contract/x.ts', "import { a } from '../domain/lib.ts'", 'contract'],
    ['src/contract/x.ts', "import type { Key } from 'react'", 'contract'],
    ['src/contract/x.ts', "import { readFile } from 'node:fs'", 'contract'],
    ['src/domain/x.ts', "import { a } from '../copy/lib.ts'", 'domain'],
    ['src/domain/x.ts', "import * as z from 'zod/mini'", 'domain'],
    ['src/copy/x.ts', "import { a } from '../contract/lib.ts'", 'copy: types only'],
    ['src/theme/x.ts', "import { a } from '../domain/lib.ts'", 'theme'],
    ['src/paths.ts', "import { a } from './domain/lib.ts'", 'paths'],
    ['src/config.ts', "import type { A } from './domain/lib.ts'", 'config'],
    ['src/forms/x.ts', "import { a } from '../data/lib.ts'", 'forms'],
    ['src/components/fields/X.tsx', "import { a } from '../../data/lib.ts'", 'components'],
    ['src/components/fields/X.tsx', "import type { A } from '../../data/lib.ts'", 'components'],
    ['src/components/fields/X.tsx', "import { a } from '../../screens/lib.ts'", 'components'],
    ['src/components/fields/X.tsx', "import useSWR from 'swr'", 'components'],
    ['src/components/X.tsx', "import { a } from '../contract/lib.ts'", 'components: types only'],
    ['src/components/X.tsx', "import { a } from '../forms/lib.ts'", 'components: types only'],
    ['src/screens/X.tsx', "import { a } from '../pages/lib.ts'", 'screens'],
    ['src/screens/X.tsx', "import { a } from '../platform/lib.ts'", 'screens'],
    ['src/platform/x.ts', "import { a } from '../data/lib.ts'", 'platform'],
    ['src/platform/x.ts', "import { a } from '../copy/lib.ts'", 'platform'],
    ['src/data/x.ts', "import { a } from '../copy/lib.ts'", 'data'],
    ['src/data/x.ts', "import { a } from '../pages/lib.ts'", 'data'],
    ['src/pages/X.tsx', "import { a } from '../components/lib.ts'", 'pages'],
    ['src/pages/X.tsx', "import { Box } from '@chakra-ui/react'", 'pages'],
    ['src/app/X.tsx', "import { a } from '../components/fields/lib.ts'", 'app'],
    ['src/app/X.tsx', "import { a } from '../pages/lib.ts'", 'app: lazily only'],
    ['src/main.tsx', "import { a } from './data/lib.ts'", 'main'],
    ['stories/x.tsx', "import { a } from '../src/data/lib.ts'", 'stories'],
    ['stories/x.tsx', "import { a } from '../src/app/lib.ts'", 'stories'],
    ['server/x.ts', "import { a } from '../src/domain/lib.ts'", 'server'],
    ['server/x.ts', "import react from 'react'", 'server'],
    ['server/x.ts', "import { Kysely } from 'kysely'", 'server'],
    ['server/accounts/x.ts', "import { Kysely } from 'kysely'", 'server/accounts'],
    ['server/store/x.ts', "import { a } from '../http/lib.ts'", 'server/store'],
    ['server/store/x.ts', "import { Hono } from 'hono'", 'server/store'],
    ['vite/x.ts', "import { a } from '../src/domain/lib.ts'", 'vite'],
    ['.storybook/x.ts', "import { a } from '../src/data/lib.ts'", '.storybook'],
    ['demo/x.ts', "import { a } from '../server/lib.ts'", 'demo'],
    ['demo/x.ts', "import { a } from '../tests/lib.ts'", 'nothing imports tests'],
    ['src/domain/x.ts', "import { a } from '../../tests/lib.ts'", 'nothing imports tests'],
    ['src/domain/x.ts', "import { a } from '../../server/lib.ts'", 'domain'],
    ['src/domain/x.ts', "import { a } from '../../stories/lib.ts'", 'domain'],
  ]

  // Reading the packages takes most of a look at a tree, so one tree holds a file for each violation.
  const broken = violations.map(([importer, line, rule], place) => {
    const path = importer.replace(/\b[xX](?=\.tsx?$)/, `$&${place}`)
    return { path, line, rule }
  })
  let found: readonly string[] = []

  beforeAll(async () => {
    const modules = 'contract domain copy forms data screens pages platform app components'
    const folders = ['src/components/fields', 'tests', 'server', 'server/http', 'stories']
    const libraries = [...modules.split(' ').map((module) => `src/${module}`), ...folders]
    found = await build({
      ...Object.fromEntries(libraries.map((folder) => [`${folder}/lib.ts`, lib])),
      ...Object.fromEntries(broken.map(({ path, line }) => [path, `${line}\n`])),
    })
  })

  it('each violation has a file of its own', () => {
    expect(new Set(broken.map(({ path }) => path)).size).toBe(violations.length)
  })

  it.each(broken)('$path may not say $line', ({ path, rule }) => {
    const own = found.filter((sentence) => sentence.startsWith(`${path} → `))
    expect(own.filter((sentence) => sentence.includes(`(${rule}):`))).not.toEqual([])
  })

  it('the editor underlines it too', () => {
    const line = "import { a } from '../copy/x.ts'\n\nexport const b = a\n"
    write({ 'src/domain/x.ts': line, 'src/forms/x.ts': line })
    for (const path of ['biome.json', 'tests/architecture/modules/editorRules.json']) {
      cpSync(path, join(root, path))
    }
    const lint = ['lint', '--vcs-enabled=false', 'src']
    const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/biome'), lint, {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stdout + stderr).toContain('src/domain may import contract')
    expect(stdout + stderr).toMatch(/Found 1 error/)
  })

  it('two files that need each other are found, even by types alone', async () => {
    const found = await build({
      'src/domain/x.ts': "import type { Y } from './y.ts'\nexport type X = Y | 1\n",
      'src/domain/y.ts': "import type { X } from './x.ts'\nexport type Y = X | 2\n",
    })
    expect(found.join('\n')).toContain('(no cycles)')
  })

  it('what the table allows passes', async () => {
    expect(
      await build({
        'src/contract/lib.ts': "import * as z from 'zod/mini'\nexport type A = z.ZodMiniType\n",
        'src/pages/lib.ts': lib,
        'src/domain/y.ts': "import type { A } from '../contract/lib.ts'\nexport type Y = A\n",
        'src/screens/X.tsx':
          "import type { A } from '../contract/lib.ts'\nimport { Link } from 'react-router-dom'\nexport const X = (a: A) => <Link to=\"\">{String(a)}</Link>\n",
        'src/app/routes.ts': "export const page = () => import('../pages/lib.ts')\n",
        'server/x.ts':
          "import { readFile } from 'node:fs/promises'\nimport { Hono } from 'hono'\nimport '../src/contract/lib.ts'\nexport const x = [readFile, Hono]\n",
      }),
    ).toEqual([])
  })
})
