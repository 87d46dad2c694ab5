import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { StateGroup } from '../stories/guide/states/keptState.ts'
import { storyLabel } from '../stories/guide/tree/storyLabel.ts'
import { linesOf } from '../stories/guide/tree/storyLines.ts'
import { storyFileId, storyId, storyTitle } from '../stories/guide/tree/storyTitle.ts'

export const pictureFolder = resolve('tests/pictures/__screenshots__')

const storyPaths = () => globSync('**/*.stories.tsx', { cwd: 'stories' }).sort()

/** `screens/catalogue/DashboardScreen` for every story file of that screen. */
const subjectOf = (path: string) => path.replace(/(\.\w+)?\.stories\.tsx$/, '')

/** The first story file of a screen or of a part: its page stands there. */
export function isFirstFile(path: string): boolean {
  const own = storyPaths().filter((other) => subjectOf(other) === subjectOf(path))
  return path === (own.find((other) => other === `${subjectOf(path)}.stories.tsx`) ?? own[0])
}

function filesIn(id: string): readonly string[] {
  const folder = join(pictureFolder, id)
  return existsSync(folder) ? readdirSync(folder) : []
}

function groupOf(path: string): StateGroup {
  const lines = [...linesOf(readFileSync(`stories/${path}`, 'utf8'))]
  return {
    title: storyTitle(path).split('/').at(-1) ?? '',
    states: lines.map(([name, line]) => {
      const id = storyId(path, name)
      const kept = filesIn(id)
      return {
        id,
        name: storyLabel(name, ''),
        line,
        pictures: kept.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -5)),
        isHeard: kept.some((file) => file.endsWith('.aria.yml')),
      }
    }),
  }
}

/** All states of a screen or of a part, file by file, its first file first. */
export function statesOf(path: string): readonly StateGroup[] {
  const own = storyPaths().filter((other) => subjectOf(other) === subjectOf(path))
  return [path, ...own.filter((other) => other !== path)].map(groupOf)
}

const map = 'virtual:kept-states'

/** `virtual:kept-states` loads, for the id of a first file, the states that its page shows. */
export function keptStates(): Plugin {
  return {
    name: 'kept-states',
    resolveId: (id) => (id.startsWith(map) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${map}`)) return null
      const wanted = storyPaths().filter((path) => id === `\0${map}/${storyFileId(path)}`)
      const first = wanted.find(isFirstFile)
      if (first) return `export const groups = ${JSON.stringify(statesOf(first))}`
      const loaders = storyPaths()
        .filter(isFirstFile)
        .map((path) => {
          const key = storyFileId(path)
          return `${JSON.stringify(key)}: () => import(${JSON.stringify(`${map}/${key}`)})`
        })
      return `export const statesById = {${loaders.join(',\n')}}`
    },
  }
}
