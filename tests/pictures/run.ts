import { chromium } from 'playwright'
import { browserLaunch, ensureBrowser } from '../support/browser.ts'
import { judgeCopy, mergeCopy } from './copyIndex.ts'
import { judgeOrphans, judgeStory } from './judgeStory.ts'
import { modesOf } from './modesOf.ts'
import { openStudio } from './photographer.ts'
import { pictureFonts } from './pictureFonts.ts'
import { type Finding, writeReport } from './report.ts'
import { buildStorybook, readStories, type Story, serveStorybook } from './storybookSite.ts'

// npm run test:pictures -- [--update] [--bail] [--storybook=URL] [parts-of-story-ids]
const WORKERS = 3
const words = process.argv.slice(2)
const isUpdate = words.includes('--update')
/** Ends at the first finding. */
const isBail = words.includes('--bail')
const filters = words.filter((word) => !word.startsWith('--'))

/** Story by story, file by file, until the queue that the workers share is empty. */
function* eachOf(queue: Story[][]): Generator<Story> {
  for (let file = queue.shift(); file; file = queue.shift()) yield* file
}

async function photographAll(
  stories: readonly Story[],
  url: string,
  texts: Map<string, readonly string[]>,
): Promise<Finding[]> {
  // No name but this machine's leads anywhere.
  const isolation = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  const browser = await chromium.launch({ ...browserLaunch([isolation]), env: pictureFonts() })
  const queue = [...new Set(stories.map(({ title }) => title))].map((title) =>
    stories.filter((story) => story.title === title),
  )
  const findings: Finding[] = []
  const work = async () => {
    const studio = await openStudio(browser, url)
    for (const story of eachOf(queue)) {
      const session = await studio.photograph(story)
      texts.set(story.id, session.words)
      findings.push(...(await judgeStory(story, session, isUpdate)))
      if (isBail && findings.length > 0) break
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

/** The Storybook that the words name, or one that is built from the source as it stands. */
async function openStorybook(): Promise<{ url: string; close: () => void }> {
  const named = words.find((word) => word.startsWith('--storybook='))
  if (named) return { url: named.replace('--storybook=', ''), close: () => {} }
  buildStorybook()
  const { url, server } = await serveStorybook()
  return { url, close: () => server.close() }
}

ensureBrowser()
const { url, close } = await openStorybook()
const everyStory = await readStories(url)
const stories =
  filters.length === 0
    ? everyStory
    : // In the order asked for, so that what is likeliest to differ can come first.
      [...new Set(filters.flatMap((part) => everyStory.filter(({ id }) => id.includes(part))))]
// Set in Storybook's order now: the workers finish in any.
const texts = new Map(stories.map(({ id }) => [id, [] as readonly string[]]))
const findings = await photographAll(stories, url, texts).finally(close)
findings.push(...judgeOrphans(everyStory, isUpdate))
if (filters.length === 0) findings.push(...(await judgeCopy(texts, isUpdate)))
else if (isUpdate)
  await mergeCopy(
    texts,
    everyStory.map(({ id }) => id),
  )
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
