import { chromium } from 'playwright'
import { browserLaunch, ensureBrowser } from '../support/browser.ts'
import { baselineNames, readBaseline, removeBaseline, writeBaseline } from './baselines.ts'
import { comparePictures } from './comparePictures.ts'
import { judgeCopy } from './copyIndex.ts'
import { modesOf, openStudio } from './photographer.ts'
import { pictureFonts } from './pictureFonts.ts'
import { type Finding, writeReport } from './report.ts'
import { buildStorybook, readStories, type Story, serveStorybook } from './storybookSite.ts'

// npm run test:pictures [-- --update] [-- parts-of-story-ids]
const WORKERS = 3
const words = process.argv.slice(2)
const isUpdate = words.includes('--update')
const filters = words.filter((word) => !word.startsWith('--'))

/** Looks at one picture; in an update, keeps it when it changed. */
function judge(name: string, png: Buffer): Finding | null {
  const before = readBaseline(name)
  const difference = before && comparePictures(before, png)
  if (before && !difference) return null
  if (isUpdate) {
    writeBaseline(name, png)
    return null
  }
  const reason = difference?.reason ?? 'no baseline: npm run test:pictures -- --update'
  return { where: name, reason, before, after: png, difference: difference?.picture ?? null }
}

function orphans(stories: readonly Story[]): readonly string[] {
  const known = new Set(stories.flatMap((s) => modesOf(s).map((mode) => `${s.id}/${mode.name}`)))
  return baselineNames().filter((name) => !known.has(name))
}

/** Story by story, file by file, until the queue that the workers share is empty. */
function* eachOf(queue: Story[][]): Generator<Story> {
  for (let file = queue.shift(); file; file = queue.shift()) yield* file
}

async function photographAll(
  stories: readonly Story[],
  url: string,
  texts: Map<string, readonly string[]>,
): Promise<Finding[]> {
  const browser = await chromium.launch({ ...browserLaunch(), env: pictureFonts() })
  const queue = [...new Set(stories.map(({ title }) => title))].map((title) =>
    stories.filter((story) => story.title === title),
  )
  const findings: Finding[] = []
  const work = async () => {
    const studio = await openStudio(browser, url)
    for (const story of eachOf(queue)) {
      const { id } = story
      const { pictures, complaints, words: said } = await studio.photograph(story)
      texts.set(id, said)
      findings.push(...complaints.map((reason) => ({ where: id, reason })))
      for (const { mode, png } of pictures) {
        const finding = judge(`${id}/${mode.name}`, png)
        if (finding) findings.push(finding)
      }
    }
    await studio.close()
  }
  try {
    await Promise.all(Array.from({ length: WORKERS }, work))
  } finally {
    await browser.close()
  }
  return findings
}

ensureBrowser()
buildStorybook()
const everyStory = readStories()
const stories = everyStory.filter(
  ({ id }) => filters.length === 0 || filters.some((part) => id.includes(part)),
)
const { url, server } = await serveStorybook()
// Set in Storybook's order now: the workers finish in any.
const texts = new Map(stories.map(({ id }) => [id, [] as readonly string[]]))
const findings = await photographAll(stories, url, texts).finally(() => server.close())
for (const name of orphans(everyStory)) {
  if (isUpdate) removeBaseline(name)
  else findings.push({ where: name, reason: 'a baseline without a story' })
}
if (filters.length === 0) findings.push(...(await judgeCopy(texts, isUpdate)))
if (stories.length === 0)
  findings.push({ where: filters.join(' '), reason: 'no story has this in its id' })

const count = stories.reduce((sum, story) => sum + modesOf(story).length, 0)
console.log(`${stories.length} stories, ${count} pictures, ${findings.length} findings`)
for (const { where, reason } of findings) {
  console.log(`  ${where}: ${reason.split('\n')[0]?.slice(0, 200)}`)
}
if (findings.length > 0) {
  console.log(`Side by side: ${writeReport(findings)}`)
  process.exit(1)
}
