import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const recipes = ['How to add a field', 'How to add a kind of promotion', 'How to add a queued kind']

interface Step {
  readonly path: string
  readonly code: string
  /** The line above or below which the code is written; null for a new file. */
  readonly place: { readonly side: 'above' | 'below'; readonly line: string } | null
}

const nextMigration = () => {
  const numbers = globSync('server/store/migrations/????_*.ts').map((path) =>
    Number(/\/(\d{4})_[^/]+$/.exec(path.replaceAll('\\', '/'))?.[1]),
  )
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

function stepsOf(contributing: string, title: string): readonly Step[] {
  const part = contributing.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return part
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((step) => {
      const code = /```tsx?\n([\s\S]*?)```/.exec(step)?.[1] ?? ''
      const [, isNew, path] = /in (the new file )?`([^`]+)`/.exec(step) ?? []
      const [, side, line] = /` (above|below the last) `([^`]+)`/.exec(step) ?? []
      if (!path || !code || (!isNew && !line))
        throw new Error(`This step has no file, place or code: ${step}`)
      const lines = code.replace(/^ {3}/gm, '')
      const place = line
        ? { side: side === 'above' ? ('above' as const) : ('below' as const), line }
        : null
      return { path, code: lines, place: isNew ? null : place }
    })
}

/** Writes the code of a step into its file. */
function carryOut(folder: string, { path, code, place }: Step): void {
  const file = join(folder, path)
  if (!place) {
    writeFileSync(file, code, { flag: 'wx' })
    return
  }
  const lines = readFileSync(file, 'utf8').split('\n')
  const found = lines.flatMap((line, index) => (line.includes(place.line) ? [index] : []))
  if (place.side === 'above') expect(found, `${path}: ${place.line}`).toHaveLength(1)
  const last = found.at(-1) ?? Number.NaN
  expect(last, `${path}: ${place.line}`).not.toBeNaN()
  lines.splice(place.side === 'above' ? last : last + 1, 0, code.replace(/\n$/, ''))
  writeFileSync(file, lines.join('\n'))
}

const projectOfCopy = {
  extends: './tsconfig.json',
  include: ['src', 'server'],
  exclude: ['src/instant/build'],
}

describe('the recipes of CONTRIBUTING', () => {
  let folder: string
  const number = nextMigration()
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8').replaceAll('NNNN', number)

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'memoprix-recipes-'))
    for (const path of ['src', 'server', 'tsconfig.json', 'package.json']) {
      cpSync(path, join(folder, path), { recursive: true })
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'recipes.json'), JSON.stringify(projectOfCopy))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function checkTypes() {
    const { status, stdout } = spawnSync(
      join(folder, 'node_modules/.bin/tsc'),
      ['-p', 'recipes.json'],
      { cwd: folder, encoding: 'utf8' },
    )
    return { status, stdout }
  }

  it('pass the type check once they are carried out', { timeout: 120_000 }, () => {
    for (const title of recipes) {
      const steps = stepsOf(contributing, title)
      expect(steps.length).toBeGreaterThan(2)
      for (const step of steps) carryOut(folder, step)
    }
    expect(checkTypes()).toEqual({ status: 0, stdout: '' })
  })

  it('migrate a database to the new field', { timeout: 60_000 }, () => {
    const script = `
      import { openDatabase, unscoped } from './server/store/database/database.ts'
      const database = await openDatabase({ dataDir: '.', databaseUrl: null })
      await unscoped(database).selectFrom('products').select('store').execute()
      await database.destroy()`
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    expect(run).not.toThrow()
  })
})
