import { readFileSync, rmSync } from 'node:fs'
import { chromium } from 'playwright'
import { catalogue } from '../demo/catalogue.ts'
import { browserLaunch } from '../tests/support/browser.ts'

const folder = new URL('../demo/pictures/', import.meta.url)
const set = new URL('../node_modules/@iconify-json/fluent-emoji-flat/icons.json', import.meta.url)

const side = 480
const grounds = ['#DDF0C8', '#FBE6C9', '#D5ECF8', '#FBDCD5', '#DDE3FB', '#FFF3CF', '#D6F1EC']

/** `npm run demo:pictures`: composes the demonstration's photos from Fluent Emoji flat (MIT). */
async function makePictures(): Promise<void> {
  const { icons } = JSON.parse(readFileSync(set, 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  const names = [...new Set(catalogue.flatMap(({ picture }) => picture ?? []))].sort()
  rmSync(folder, { recursive: true, force: true })
  const browser = await chromium.launch(browserLaunch())
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  for (const [place, name] of names.entries()) {
    const body = icons[name]?.body
    if (!body) throw new Error(`Fluent Emoji has no « ${name} ».`)
    await page.setContent(
      `<body style="margin:0"><svg viewBox="0 0 48 48" width="${side}" height="${side}">
        <rect width="48" height="48" fill="${grounds[place % grounds.length]}"/>
        <ellipse cx="24" cy="39" rx="14" ry="2.4" fill="#17211C" opacity=".12"/>
        <g transform="translate(8 8)">${body}</g></svg></body>`,
    )
    const path = new URL(`${name}.jpg`, folder).pathname
    await page.screenshot({ path, type: 'jpeg', quality: 80 })
  }
  await browser.close()
}

await makePictures()
