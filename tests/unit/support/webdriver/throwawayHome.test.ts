import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createHome, removeHome } from '../../../support/webdriver/throwawayHome.ts'

const home = createHome('test')
const mount = join(home.folder, 'doc')
const file = join(mount, 'a file of another file system')
mkdirSync(mount)
writeFileSync(file, '')

afterEach(() => {
  vi.restoreAllMocks()
})

it('a home in which something stays mounted is kept whole, and fails no run', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const run = () => {
    throw new Error('Operation not permitted')
  }
  removeHome(home.folder, () => [mount], run)
  expect(existsSync(file)).toBe(true)
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`${mount} is still mounted`))
})

it('a home goes once nothing is mounted in it', () => {
  const run = vi.fn((program: string, _: readonly string[]) => {
    if (program === 'fusermount3') throw new Error('not installed')
  })
  removeHome(home.folder, () => [mount], run)
  expect(run).toHaveBeenLastCalledWith('fusermount', ['-uz', mount])
  expect(existsSync(home.folder)).toBe(false)
})
