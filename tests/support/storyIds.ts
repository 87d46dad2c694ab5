/** The ids that Storybook gives to the stories of a file, in their order there. */
export function storyIds(path: string, text: string): readonly string[] {
  const title = path.replace(/^stories\/|\.stories\.tsx$/g, '')
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '')
  const dashed = (name: string) =>
    name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([a-z])([0-9])/gi, '$1-$2')
  return names.map((name) => `${title.replace(/[/.]/g, '-')}--${dashed(name)}`.toLowerCase())
}
