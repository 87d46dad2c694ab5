import { existsSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { modules } from './modules/modules.ts'

const moduleOf = (file: string) =>
  modules.find(({ path }) => file === path || file.startsWith(`${path}/`))?.path

describe('the map of modules', () => {
  it('names only folders and files that exist', () => {
    expect(modules.map(({ path }) => path).filter((path) => !existsSync(path))).toEqual([])
  })

  it('has a module for every source file', () => {
    const files = globSync('{src,server,demo,stories,tests,scripts,vite,.storybook}/**/*.{ts,tsx}')
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => !moduleOf(file))).toEqual([])
  })

  it('has a module of its own for every folder of src and server', () => {
    const folders = globSync('{src,server}/*/', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${entry.parentPath.split('/').at(-1)}/${entry.name}`)
    expect(folders.length).toBeGreaterThan(20)
    expect(folders.filter((folder) => !modules.some(({ path }) => path === folder))).toEqual([])
  })

  it('says of every module which line belongs there', () => {
    expect(modules.filter(({ lines }) => lines.length === 0)).toEqual([])
  })
})
