import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Sentence, sentencesOf, unseen } from '../../stories/guide/sentences.ts'
import type { Finding } from './report.ts'

/** Sentence by sentence, one story of every screen or component that shows it. */
export type CopyIndex = Readonly<Record<string, readonly string[]>>

const file = 'stories/guide/shown.json'

export function readCopyIndex(): CopyIndex {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function writeCopyIndex(index: CopyIndex): void {
  writeFileSync(file, `${JSON.stringify(index, null, 2)}\n`)
}

/** Every sentence of `src/copy`, by importing its files. */
export async function readSentences(): Promise<readonly Sentence[]> {
  const modules = globSync('src/copy/*.ts')
    .sort()
    .map(async (path) => [basename(path, '.ts'), await import(pathToFileURL(path).href)] as const)
  return sentencesOf(Object.fromEntries(await Promise.all(modules)))
}

const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether one of a page's texts says it. Short words must stand alone, or « Prix » would be everywhere. */
export function isSaid(text: string, words: readonly string[]): boolean {
  const pattern = oneSpace(text).split('…').map(literally).join('.+')
  const standsAlone = text.split(/\s/).length < 4
  const found = new RegExp(standsAlone ? `^${pattern}$` : pattern)
  return words.some((word) => found.test(oneSpace(word)))
}

/** The story file that a story stands in. */
const fileOf = (id: string) => id.replace(/--.*/, '')

/** Whole screens first: a sentence is best seen where it belongs. */
function screensFirst(a: string, b: string): number {
  return Number(b.startsWith('screens')) - Number(a.startsWith('screens')) || (a < b ? -1 : 1)
}

/** @param texts what each story says, by story id, in Storybook's order */
export function buildCopyIndex(
  sentences: readonly Sentence[],
  texts: ReadonlyMap<string, readonly string[]>,
): CopyIndex {
  const stories = [...texts]
  const shown = [...new Set(sentences.map(({ text }) => text))].map((text) => {
    const ids = stories.filter(([, words]) => isSaid(text, words)).map(([id]) => id)
    // Of the stories of one file the last entry stays, so the list is read from its end.
    const firsts = new Map(ids.reverse().map((id) => [fileOf(id), id]))
    return [text, [...firsts.values()].sort(screensFirst)] as const
  })
  return Object.fromEntries(shown.filter(([, ids]) => ids.length > 0))
}

/**
 * The index after a look at some stories only: what the files looked at whole say now, and of the
 * others what was known.
 * @param ids every story there is
 */
export function mergeCopyIndex(
  before: CopyIndex,
  sentences: readonly Sentence[],
  texts: ReadonlyMap<string, readonly string[]>,
  ids: readonly string[],
): CopyIndex {
  const partly = new Set(ids.filter((id) => !texts.has(id)).map(fileOf))
  const whole = new Map([...texts].filter(([id]) => !partly.has(fileOf(id))))
  const seen = new Set([...whole.keys()].map(fileOf))
  const now = buildCopyIndex(sentences, whole)
  const merged = [...new Set(sentences.map(({ text }) => text))].map((text) => {
    const kept = (before[text] ?? []).filter((id) => !seen.has(fileOf(id)) && ids.includes(id))
    return [text, [...kept, ...(now[text] ?? [])].sort(screensFirst)] as const
  })
  return Object.fromEntries(merged.filter(([, found]) => found.length > 0))
}

/** Renews the kept index after such a look. */
export async function mergeCopy(
  texts: ReadonlyMap<string, readonly string[]>,
  ids: readonly string[],
): Promise<void> {
  writeCopyIndex(mergeCopyIndex(readCopyIndex(), await readSentences(), texts, ids))
}

/** The sentences that the index has in no story, and that nobody excused. */
export function silent(sentences: readonly Sentence[], index: CopyIndex): readonly Sentence[] {
  return sentences.filter(({ text }) => !(text in index) && !(text in unseen))
}

/** The entries that differ between two indexes, as one of them writes them. */
export function changes(before: CopyIndex, after: CopyIndex): readonly string[] {
  const texts = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...texts].filter((text) => String(before[text]) !== String(after[text]))
}

/** Holds what the stories say against the kept index; in an update, keeps what they say. */
export async function judgeCopy(
  texts: ReadonlyMap<string, readonly string[]>,
  isUpdate: boolean,
): Promise<readonly Finding[]> {
  const sentences = await readSentences()
  const index = buildCopyIndex(sentences, texts)
  const changed = changes(readCopyIndex(), index)
  if (isUpdate) writeCopyIndex(index)
  return [
    ...silent(sentences, index).map(({ family, text }) => ({
      where: `src/copy/${family}.ts`,
      reason: `no story shows « ${text} »`,
    })),
    ...(isUpdate ? [] : changed).map((text) => ({
      where: file,
      reason: `other stories show « ${text} » than it says: npm run test:pictures -- --update`,
    })),
  ]
}
