import { storyId } from '../../stories/guide/tree/storyTitle.ts'

/** The ids that Storybook gives to the stories of a file, in their order there. */
export function storyIds(path: string, text: string): readonly string[] {
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '')
  return names.map((name) => storyId(path.replace(/^stories\//, ''), name))
}
