import { globSync, rmSync } from 'node:fs'
import type { Page } from 'playwright'
import { test as base, expect } from 'playwright/test'
import { firstSizeOf, isPhotographed, type Mode, modesOf } from '../../.storybook/modesOf.ts'
import { readStories, type Story } from '../../tools/storybook/serveStorybook.ts'
import { focusFaults } from '../support/focusFaults.ts'
import { isDrawer, keepDrawer, noteDiffering } from './drawnBy.ts'
import { heardFaults } from './heardFaults.ts'
import {
  applyMode,
  chromaticPictures,
  colourRules,
  endsOnPress,
  openStoryPage,
  runAxe,
} from './storyPage.ts'
import { readStoryText } from './storyText.ts'

type StoryPage = Awaited<ReturnType<typeof openStoryPage>>

const test = base.extend<object, { storyPage: StoryPage }>({
  storyPage: [
    async ({ browser }, use) => {
      const storyPage = await openStoryPage(browser, process.env.STORYBOOK_URL ?? '')
      await use(storyPage)
      await storyPage.close()
    },
    { scope: 'worker' },
  ],
})

const stories = await readStories()

const isUpdate = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

/** Their lists draw rows beyond the window, as many as the machine has time for. */
const isEndless = ({ id }: Story) => /-ten-thousand/.test(id)

/** Those whose words are kept: a play that presses ends where no user sees it first. */
const hasText = (story: Story) => !story.tags.includes('behaviour') && !isEndless(story)

/** `STORIES=played` leaves the pictures out, `drawn` does nothing else; without it both are done. */
const part = process.env.STORIES
const isPlayed = part !== 'drawn'
const isDrawn = part !== 'played'
const chosen = isPlayed ? stories : stories.filter(isPhotographed)

/** Strict in the browser that drew the kept pictures; another one only fills the report. */
async function comparePicture(page: Page, mode: Mode): Promise<void> {
  const name = `${mode.name}.webp`
  const version = page.context().browser()?.version() ?? ''
  if (isUpdate()) keepDrawer(version)
  if (isDrawer(version)) return expect.soft(page).toHaveScreenshot(name)
  await expect(page)
    .toHaveScreenshot(name)
    .catch(() => noteDiffering(version, `${test.info().title}/${name}`))
}

async function checkPictures(page: Page, modes: readonly Mode[]): Promise<void> {
  for (const [place, mode] of modes.entries()) {
    await applyMode(page, mode)
    await expect(page.locator('[data-whole="false"]')).toHaveCount(0)
    await comparePicture(page, mode)
    if (place > 0) continue
    await applyMode(page, { ...mode, dark: true })
    expect.soft(await runAxe(page, colourRules), 'axe, dark').toEqual([])
  }
}

for (const file of new Set(chosen.map((story) => story.file))) {
  // In one worker, because the stories of a file share a page.
  test.describe(() => {
    test.describe.configure({ mode: 'default' })
    for (const story of chosen.filter((one) => one.file === file)) {
      test(story.id, async ({ storyPage }) => {
        const { page, play, complaints } = storyPage
        await play(story)
        await expect(page.locator('p[aria-live][aria-busy]')).toHaveCount(0)
        expect.soft(await page.evaluate(heardFaults), 'heard').toEqual([])
        const modes = modesOf(story)
        const first = modes[0] ?? firstSizeOf(story)
        const isKept = hasText(story)
        if (isKept) expect.soft(await endsOnPress(page), 'ends on a press').toBe(false)
        if (isPlayed) {
          await applyMode(page, first)
          await expect(page.locator('[data-whole="false"]')).toHaveCount(0)
          if (isKept) {
            expect.soft(await readStoryText(page)).toMatchSnapshot(['screen-reader.aria.yml'])
          }
          expect.soft(await runAxe(page), 'axe, light').toEqual([])
        }
        if (isDrawn) await checkPictures(page, modes)
        if (isPlayed && isKept) {
          if (isDrawn) await applyMode(page, first)
          // In light: a unit test holds the ring against the grounds of both themes.
          expect.soft(await page.evaluate(focusFaults, 'each' as const), 'focus').toEqual([])
        }
        expect(complaints()).toEqual([])
      })
    }
  })
}

test('Chromatic takes the pictures that are kept, and no other', async ({ storyPage }) => {
  const [first] = stories
  if (!first) throw new Error('There is no story.')
  await storyPage.play(first)
  const kept = stories.map((story) => [story.id, modesOf(story).map(({ name }) => name)])
  expect(await chromaticPictures(storyPage.page)).toEqual(Object.fromEntries(kept))
})

test('every kept snapshot belongs to a story', () => {
  const folder = `${test.info().project.testDir}/__screenshots__`
  const expected = new Set(
    stories.flatMap((story) => {
      const pictures = modesOf(story).map(({ name }) => `${name}.webp`)
      const texts = hasText(story) ? ['screen-reader.aria.yml'] : []
      return [...pictures, ...texts].map((name) => `${story.id}/${name}`)
    }),
  )
  const orphans = globSync('*/*', { cwd: folder }).filter((path) => !expected.has(path))
  if (isUpdate()) for (const path of orphans) rmSync(`${folder}/${path}`)
  else expect(orphans).toEqual([])
})
