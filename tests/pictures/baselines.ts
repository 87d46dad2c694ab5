import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { packPicture } from './packPicture.ts'

const folder = 'tests/pictures/baselines'
const pathOf = (name: string) => `${folder}/${name}.webp`
const heardFolder = 'tests/pictures/heard'
const heardPathOf = (storyId: string) => `${heardFolder}/${storyId}.txt`

function namesIn(cwd: string, end: string): readonly string[] {
  return globSync(`**/*${end}`, { cwd }).map((path) =>
    path.replaceAll('\\', '/').slice(0, -end.length),
  )
}

function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** The names, `story-id/mode`, of every picture that is kept. */
export function baselineNames(): readonly string[] {
  return namesIn(folder, '.webp')
}

export function readBaseline(name: string): Buffer | null {
  return existsSync(pathOf(name)) ? readFileSync(pathOf(name)) : null
}

export async function writeBaseline(name: string, png: Buffer): Promise<void> {
  write(pathOf(name), await packPicture(png))
}

export function removeBaseline(name: string): void {
  rmSync(pathOf(name))
}

/** The ids of the stories of which it is kept what is heard. */
export function heardIds(): readonly string[] {
  return namesIn(heardFolder, '.txt')
}

export function readHeardBaseline(storyId: string): string | null {
  return existsSync(heardPathOf(storyId)) ? readFileSync(heardPathOf(storyId), 'utf8') : null
}

export function writeHeardBaseline(storyId: string, heard: string): void {
  write(heardPathOf(storyId), heard)
}

export function removeHeardBaseline(storyId: string): void {
  rmSync(heardPathOf(storyId))
}
