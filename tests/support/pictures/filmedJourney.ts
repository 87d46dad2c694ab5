import { rm } from 'node:fs/promises'
import { test as base } from '../journey/journey.ts'
import { cameraFlags, changeFilm, type FilmOptions } from './film.ts'

interface Filmed {
  /** The file that the browser's camera plays. */
  readonly cameraFile: string
  /** What the camera sees from its next opening on: one browser, many films. */
  readonly film: (options: FilmOptions) => Promise<void>
}

/** A journey whose camera sees one film after the other. */
export const test = base.extend<Filmed>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  cameraFile: async ({}, use, info) => {
    const path = info.outputPath('camera.y4m')
    await changeFilm(path, {})
    await use(path)
    await rm(path)
  },
  cameraFlags: async ({ cameraFile }, use) => {
    await use(cameraFlags(cameraFile))
  },
  film: async ({ cameraFile }, use) => {
    await use((options) => changeFilm(cameraFile, options))
  },
})
