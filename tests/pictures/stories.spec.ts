import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright'
import { test as base, expect } from 'playwright/test'
import { readStories, type Story } from '../../tools/storybook/serveStorybook.ts'
import { focusFaults } from '../support/focusFaults.ts'
import { heardFaults } from './heardFaults.ts'
import { firstSizeOf, modesOf } from './modesOf.ts'
import { readMarkup } from './readMarkup.ts'
import {
  applyMode,
  chromaticSkips,
  colourRules,
  endsOnPress,
  openStoryPage,
  runAxe,
} from './storyPage.ts'

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

/** What a screen reader meets. */
async function matchAriaSnapshot(page: Page): Promise<void> {
  const name = 'screen-reader.aria.yml'
  const path = test.info().snapshotPath(name, { kind: 'aria' })
  const body = page.locator('body')
  const { updateSnapshots } = test.info().config
  // Playwright itself would write each number as a pattern that any number fits.
  if (isUpdate() || (updateSnapshots === 'missing' && !existsSync(path))) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${await body.ariaSnapshot()}\n`)
  }
  await expect.soft(body).toMatchAriaSnapshot({ name })
}

for (const file of new Set(stories.map((story) => story.file))) {
  // In one worker, because the stories of a file share a page.
  test.describe(() => {
    test.describe.configure({ mode: 'default' })
    for (const story of stories.filter((one) => one.file === file)) {
      test(story.id, async ({ storyPage }) => {
        const { page, play, complaints } = storyPage
        await play(story)
        await expect(page.locator('p[aria-live][aria-busy]')).toHaveCount(0)
        expect.soft(await page.evaluate(heardFaults), 'heard').toEqual([])
        const modes = modesOf(story)
        if (modes.length > 0) expect.soft(await endsOnPress(page), 'ends on a press').toBe(false)
        for (const [place, mode] of modes.entries()) {
          await applyMode(page, mode)
          await expect(page.locator('[data-whole="false"]')).toHaveCount(0)
          await expect.soft(page).toHaveScreenshot(`${mode.name}.webp`)
          if (place > 0) continue
          if (!isEndless(story)) {
            await matchAriaSnapshot(page)
            expect.soft(await readMarkup(page)).toMatchSnapshot('markup.txt')
          }
          expect.soft(await runAxe(page), 'axe, light').toEqual([])
          await applyMode(page, { ...mode, dark: true })
          expect.soft(await runAxe(page, colourRules), 'axe, dark').toEqual([])
        }
        if (modes.length > 0 && !isEndless(story)) {
          await applyMode(page, firstSizeOf(story))
          // In light: a unit test holds the ring against the grounds of both themes.
          expect.soft(await page.evaluate(focusFaults, 'each' as const), 'focus').toEqual([])
        }
        expect(complaints()).toEqual([])
      })
    }
  })
}

test('Chromatic skips the stories that are played and not photographed', async ({ storyPage }) => {
  const played = stories.filter(({ tags }) => tags.includes('behaviour'))
  const [first] = played
  if (!first) throw new Error('No story is only played.')
  await storyPage.play(first)
  const skipped = await chromaticSkips(storyPage.page)
  expect([...skipped].sort()).toEqual(played.map(({ id }) => id).sort())
})

test('every kept snapshot belongs to a story', () => {
  const folder = `${test.info().project.testDir}/__screenshots__`
  const texts = ['screen-reader.aria.yml', 'markup.txt']
  const expected = new Set(
    stories.flatMap((story) => {
      const pictures = modesOf(story).map(({ name }) => `${name}.webp`)
      return [...pictures, ...(isEndless(story) || pictures.length === 0 ? [] : texts)].map(
        (name) => `${story.id}/${name}`,
      )
    }),
  )
  const orphans = globSync('*/*', { cwd: folder }).filter((path) => !expected.has(path))
  if (isUpdate()) for (const path of orphans) rmSync(`${folder}/${path}`)
  else expect(orphans).toEqual([])
})
