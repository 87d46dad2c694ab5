import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Sentence, sentencesOf, unseen } from '../../stories/guide/sentences.ts'
import { storyIds } from '../support/storyIds.ts'
import { wordsOf } from './storyText.ts'

/** For each sentence, one story of every screen or component that shows it. */
export type CopyIndex = Readonly<Record<string, readonly string[]>>

const file = 'stories/guide/shown.json'

export function readCopyIndex(): CopyIndex {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Every sentence of `src/copy`, by importing its files. */
export async function readSentences(): Promise<readonly Sentence[]> {
  const modules = globSync('src/copy/**/*.ts')
    .sort()
    .map(async (path) => [basename(path, '.ts'), await import(pathToFileURL(path).href)] as const)
  return sentencesOf(Object.fromEntries(await Promise.all(modules)))
}

/** The words of every story of which a tree is kept, by story id, in the order of the files. */
export function readStoryWords(): ReadonlyMap<string, readonly string[]> {
  const ids = globSync('stories/**/*.stories.tsx')
    .sort()
    .flatMap((path) => storyIds(path, readFileSync(path, 'utf8')))
  const textOf = (id: string) => `tests/pictures/__screenshots__/${id}/screen-reader.aria.yml`
  const kept = ids.filter((id) => existsSync(textOf(id)))
  return new Map(kept.map((id) => [id, wordsOf(readFileSync(textOf(id), 'utf8'))]))
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How a sentence is found in the words of a story. Short ones must stand alone, or « Prix » would be everywhere. */
export function patternOf(text: string): RegExp {
  const pattern = text.replace(/\s+/g, ' ').trim().split('…').map(literally).join('.+')
  const standsAlone = text.split(/\s/).length < 4
  return new RegExp(standsAlone ? `^${pattern}$` : pattern)
}

/** The story file that a story stands in. */
const fileOf = (id: string) => id.replace(/--.*/, '')

/** Whole screens first: a sentence is best seen where it belongs. */
function screensFirst(a: string, b: string): number {
  return Number(b.startsWith('screens')) - Number(a.startsWith('screens')) || (a < b ? -1 : 1)
}

/** @param texts the texts of each story, by story id */
export function buildCopyIndex(
  sentences: readonly Sentence[],
  texts: ReadonlyMap<string, readonly string[]>,
): CopyIndex {
  const stories = [...texts]
  const shown = [...new Set(sentences.map(({ text }) => text))].map((text) => {
    const pattern = patternOf(text)
    const ids = stories
      .filter(([, words]) => words.some((word) => pattern.test(word)))
      .map(([id]) => id)
    // A map keeps the last of equal keys; the first story of a file is wanted.
    const firsts = new Map(ids.reverse().map((id) => [fileOf(id), id]))
    return [text, [...firsts.values()].sort(screensFirst)] as const
  })
  return Object.fromEntries(shown.filter(([, ids]) => ids.length > 0))
}

/** Writes the index anew from what the stories say. */
export async function writeCopyIndex(): Promise<void> {
  const index = buildCopyIndex(await readSentences(), readStoryWords())
  writeFileSync(file, `${JSON.stringify(index, null, 2)}\n`)
}

/** The sentences that the index has in no story and `unseen` does not list. */
export function silent(sentences: readonly Sentence[], index: CopyIndex): readonly Sentence[] {
  return sentences.filter(({ text }) => !(text in index) && !(text in unseen))
}
