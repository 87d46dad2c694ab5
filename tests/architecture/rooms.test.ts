import { existsSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rooms } from './rooms/rooms.ts'

const roomOf = (file: string) =>
  rooms.find(({ path }) => file === path || file.startsWith(`${path}/`))?.path

describe('the map of rooms', () => {
  it('names only folders and files that exist', () => {
    expect(rooms.map(({ path }) => path).filter((path) => !existsSync(path))).toEqual([])
  })

  it('has a room for every source file', () => {
    const files = globSync('{src,server,demo,stories,tests,scripts,vite,.storybook}/**/*.{ts,tsx}')
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => !roomOf(file))).toEqual([])
  })

  it('has a room of its own for every folder of src and server', () => {
    const folders = globSync('{src,server}/*/', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${entry.parentPath.split('/').at(-1)}/${entry.name}`)
    expect(folders.length).toBeGreaterThan(20)
    expect(folders.filter((folder) => !rooms.some(({ path }) => path === folder))).toEqual([])
  })

  it('says of every room which line belongs there', () => {
    expect(rooms.filter(({ lines }) => lines.length === 0)).toEqual([])
  })
})
