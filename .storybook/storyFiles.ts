import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { storyLabel } from '../stories/guide/tree/storyLabel.ts'
import { linesOf } from '../stories/guide/tree/storyLines.ts'
import { storyFileId, storyTitle } from '../stories/guide/tree/storyTitle.ts'
import { isFirstFile } from './keptStates.ts'
import { isNarrowIn } from './modesOf.ts'

const pathOf = (fileName: string) => relative(resolve('stories'), fileName).replaceAll('\\', '/')

/**
 * Reads story files as Storybook does, and gives them the French titles and names of the sidebar;
 * the ids stay those of the paths, because kept pictures and shared addresses go by them.
 */
export function frenchIndexer(storybooks: Indexer): Indexer {
  return {
    ...storybooks,
    createIndex: async (fileName, options) => {
      const inputs = await storybooks.createIndex(fileName, options)
      const path = pathOf(fileName)
      const lines = linesOf(readFileSync(fileName, 'utf8'))
      const page = path.startsWith('screens/') && isFirstFile(path) ? ['autodocs'] : []
      return inputs.map((input) => ({
        ...input,
        title: storyTitle(path),
        metaId: storyFileId(path),
        tags: [...(input.tags ?? []), ...page],
        name: storyLabel(input.exportName, lines.get(input.exportName) ?? ''),
      }))
    },
  }
}

/** Gives the stories themselves the id and the names that the indexer lists, and what their pictures depend on. */
export function frenchStories(): Plugin {
  return {
    name: 'french-stories',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!file.endsWith('.stories.tsx')) return null
      const text = readFileSync(file, 'utf8')
      const lines = [...linesOf(text)]
      const pictured = lines.map(([story], place) => {
        const about = {
          file: pathOf(file).replace('.stories.tsx', ''),
          isFirst: place === 0,
          isNarrow: isNarrowIn(text, story),
        }
        return `${story}.parameters = { ...${story}.parameters, pictured: ${JSON.stringify(about)} };`
      })
      const names = lines.map(
        ([story, line]) => `${story}.name = ${JSON.stringify(storyLabel(story, line))};`,
      )
      const ids = `Object.assign(meta, { id: ${JSON.stringify(storyFileId(pathOf(file)))} });`
      return { code: [code, ids, ...names, ...pictured].join('\n'), map: null }
    },
  }
}
