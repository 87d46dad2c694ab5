import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cameraFlags, changeFilm, type FilmOptions } from '../pictures/film.ts'
import { test as base } from './journey.ts'

interface Filmed {
  readonly cameraFile: string
  /** Changes what the camera shows from its next opening on. */
  readonly film: (options: FilmOptions) => Promise<void>
}

/** The same for all journeys of a worker, so that they share a browser. */
const path = resolve(`tests/.results/films/camera-${process.pid}.y4m`)

/** Playwright's test with a fake camera whose film can be changed. */
export const test = base.extend<Filmed>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  cameraFile: async ({}, use) => {
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
