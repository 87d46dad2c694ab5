import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { packPicture } from './packPicture.ts'

const folder = 'tests/pictures/baselines'
const pathOf = (name: string) => `${folder}/${name}.png`

/** The names, `story-id/mode`, of every picture that is kept. */
export function baselineNames(): readonly string[] {
  return globSync('**/*.png', { cwd: folder }).map((path) =>
    path.replaceAll('\\', '/').replace(/\.png$/, ''),
  )
}

export function readBaseline(name: string): Buffer | null {
  return existsSync(pathOf(name)) ? readFileSync(pathOf(name)) : null
}

export function writeBaseline(name: string, png: Buffer): void {
  mkdirSync(dirname(pathOf(name)), { recursive: true })
  writeFileSync(pathOf(name), packPicture(png))
}

export function removeBaseline(name: string): void {
  rmSync(pathOf(name))
}
