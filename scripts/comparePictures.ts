import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { storyFileId, storyTitle } from '../stories/guide/tree/storyTitle.ts'

const kept = 'tests/pictures/__screenshots__'
const MOST_COMMITS = 12
/** Of 255; smaller differences come from the browser's encoder, around a changed part. */
const TOLERANCE = 8

/** What a change did to one kept picture or text. */
interface Change {
  readonly story: string
  readonly screen: string
  readonly name: string
  readonly before: Buffer | null
  readonly after: Buffer | null
}

const git = (...words: readonly string[]) =>
  execFileSync('git', words, { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })

const at = (revision: string, path: string) => git('show', `${revision}:${path}`)

const titles = new Map(
  globSync('**/*.stories.tsx', { cwd: 'stories' }).map((path) => [
    storyFileId(path),
    storyTitle(path).split('/').slice(1).join(' › '),
  ]),
)

/** The kept files that differ between two revisions, with both contents. */
function changesBetween(base: string, head: string, ending = ''): readonly Change[] {
  const list = git('diff', '--no-renames', '--name-status', base, head, '--', kept).toString()
  return list.split('\n').flatMap((line) => {
    const [status, path] = line.split('\t')
    if (!path?.endsWith(ending)) return []
    const [story = '', name = ''] = path.slice(kept.length + 1).split('/')
    const screen = titles.get(story.replace(/--.*/, '')) ?? story.replace(/--.*/, '')
    const before = status === 'A' ? null : at(base, path)
    return [{ story, screen, name, before, after: status === 'D' ? null : at(head, path) }]
  })
}

const raw = (picture: Buffer, width: number, height: number) =>
  sharp(picture)
    .resize({ width, height, fit: 'contain', position: 'left top', background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer()

/** The later picture, pale, with every pixel that differs in magenta. */
async function difference(before: Buffer, after: Buffer): Promise<[Buffer, number]> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const padded = await Promise.all(
    [before, after].map(async (picture, place) => {
      const right = width - (sizes[place]?.width ?? 0)
      const bottom = height - (sizes[place]?.height ?? 0)
      return raw(
        await sharp(picture).extend({ right, bottom, background: '#fff' }).toBuffer(),
        width,
        height,
      )
    }),
  )
  const [old, now] = padded as [Buffer, Buffer]
  let count = 0
  for (let pixel = 0; pixel < now.length; pixel += 3) {
    const isSame = [0, 1, 2].every(
      (colour) => Math.abs((old[pixel + colour] ?? 0) - (now[pixel + colour] ?? 0)) <= TOLERANCE,
    )
    if (!isSame) count += 1
    const drawn = isSame
      ? [0, 1, 2].map((colour) => 200 + ((now[pixel + colour] ?? 0) * 55) / 255)
      : [255, 0, 170]
    now.set(drawn, pixel)
  }
  const picture = sharp(now, { raw: { width, height, channels: 3 } })
  return [await picture.webp({ lossless: true }).toBuffer(), count]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function write(folder: string, path: string, content: Buffer | string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
  return path
}

/** The lines of a text that only one of the two holds. */
function changedLines({ before, after }: Change): readonly string[] {
  const [old = [], now = []] = [before, after].map((text) => text?.toString().split('\n') ?? [])
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `− ${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

async function figureOf(folder: string, change: Change): Promise<string> {
  const { story, name, before, after } = change
  const title = `<figcaption><code>${story}</code> · ${name}</figcaption>`
  if (!name.endsWith('.webp')) {
    const lines = changedLines(change).map(escaped).join('\n')
    return `<figure>${title}<pre>${lines}</pre></figure>`
  }
  const shown = async (label: string, picture: Buffer | null) =>
    picture
      ? `<div><p>${label}</p><img loading="lazy" alt="${label}" src="${write(folder, `${story}/${label}-${name}`, picture)}"></div>`
      : `<div><p>${label}</p><p>aucune image</p></div>`
  const [drawn, count] = before && after ? await difference(before, after) : [null, 0]
  const figures = [await shown('avant', before), await shown('après', after)]
  if (drawn) figures.push(await shown('différence', drawn))
  const sum = count > 0 ? ` · ${count} pixels` : ''
  return `<figure>${title.replace('</figcaption>', `${sum}</figcaption>`)}<div class="row">${figures.join('')}</div></figure>`
}

const style = `body{font:16px/1.5 sans-serif;margin:24px;background:#FBFAF6;color:#17211C}
figure{margin:0 0 32px}.row{display:flex;gap:16px;flex-wrap:wrap}.row p{margin:4px 0}
img{max-width:min(400px,90vw);border:1px solid #ccc}pre{white-space:pre-wrap;background:#fff;padding:12px}`

/** Writes a page of before, after and difference for two revisions. @returns how many files differ */
async function writeComparison(base: string, head: string, folder: string): Promise<number> {
  const start = git('merge-base', base, head).toString().trim()
  const changes = changesBetween(start, head)
  const screens = [...new Set(changes.map(({ screen }) => screen))].sort()
  const sections = []
  for (const screen of screens) {
    const figures = []
    for (const change of changes.filter((one) => one.screen === screen))
      figures.push(await figureOf(folder, change))
    sections.push(`<h2>${escaped(screen)} (${figures.length})</h2>${figures.join('')}`)
  }
  const summary =
    changes.length === 0
      ? 'Aucune image n&#39;a changé.'
      : `${changes.length} fichiers, ${screens.length} écrans ou composants.`
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Avant, après</title><style>${style}</style><h1>Avant, après, différence</h1><p>${summary}</p>${sections.join('')}</html>`
  write(folder, 'index.html', page)
  return changes.length
}

function hasParent(commit: string): boolean {
  return git('rev-list', '--parents', '-n', '1', commit).toString().trim().includes(' ')
}

/** Writes what the guide's « Ce qui a changé » shows: the last commits that changed pictures, two of each screen. */
function writeHistory(folder: string): void {
  const format = '--format=%H%x09%cs%x09%s'
  const log = git('log', format, '-n', String(MOST_COMMITS), '--', `${kept}/*.webp`).toString()
  // The first commit of a shallow clone has nothing to be compared with.
  const commits = log
    .trim()
    .split('\n')
    .filter((line) => line && hasParent(line.slice(0, 40)))
  const days = commits.map((line) => {
    const [hash = '', day = '', subject = ''] = line.split('\t')
    const changes = changesBetween(`${hash}^`, hash, '.webp').filter(({ after }) => after)
    // A map keeps the last of equal keys: a telephone's, else the first of its screen.
    const isPhone = ({ name }: Change) => Number(name === 'phone.webp')
    const wanted = changes.toReversed().toSorted((one, other) => isPhone(one) - isPhone(other))
    const firsts = new Map(wanted.map((change) => [change.screen, change]))
    const screens = [...firsts.values()].map(({ story, screen, name, before, after }) => {
      const place = (side: string, picture: Buffer | null) =>
        picture && write(folder, `${hash.slice(0, 8)}/${story}/${side}-${name}`, picture)
      return { screen, story, before: place('before', before), after: place('after', after) }
    })
    return { day, subject, screens }
  })
  write(folder, 'changes.json', JSON.stringify(days.filter(({ screens }) => screens.length > 0)))
}

const [base, head = 'HEAD', folder = 'tests/.results/comparison'] = process.argv.slice(2)
if (base === 'history') writeHistory(head)
else if (base)
  console.log(`${await writeComparison(base, head, folder)} files differ: ${folder}/index.html`)
else console.log('node scripts/comparePictures.ts BASE [HEAD [FOLDER]] | history FOLDER')
