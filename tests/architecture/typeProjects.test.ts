import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** The lines of a source that do not compile as part of a half of the house. */
function refusedLines(half: 'src' | 'server', source: string): readonly string[] {
  const folder = resolve(`tests/.results/types/${half}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/planted.ts`, source)
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({
      extends: resolve(`${half}/tsconfig.json`),
      include: ['planted.ts', resolve(half)],
    }),
  )
  const program = 'node_modules/typescript/bin/tsc'
  const { stdout } = spawnSync(process.execPath, [program, '-p', folder], { encoding: 'utf8' })
  const lines = source.split('\n')
  return [...stdout.matchAll(/^(.+?)\((\d+),\d+\): error/gm)].map(([, file = '', line]) =>
    file.endsWith('planted.ts') ? (lines[Number(line) - 1] ?? '') : file,
  )
}

const source = [
  'export const title = () => document.title',
  'export const width = () => window.innerWidth',
  'export const id = () => process.pid',
  'export const bytes = () => Buffer.alloc(1)',
  "export { readFileSync } from 'node:fs'",
  "export const answer = () => fetch('/api/health')",
].join('\n')

it("the app's sources do not see Node", { timeout: 60_000 }, () => {
  expect(refusedLines('src', source)).toEqual([
    'export const id = () => process.pid',
    'export const bytes = () => Buffer.alloc(1)',
    "export { readFileSync } from 'node:fs'",
  ])
})

it("the server's sources do not see the page", { timeout: 60_000 }, () => {
  expect(refusedLines('server', source)).toEqual([
    'export const title = () => document.title',
    'export const width = () => window.innerWidth',
  ])
})
