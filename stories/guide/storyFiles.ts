const files = Object.keys(import.meta.glob('../**/*.stories.tsx'))

/** The name of a story file, by what the ids of its stories begin with. */
export const storyFiles: ReadonlyMap<string, string> = new Map(
  files.map((path) => {
    const title = path.replace(/^\.\.\//, '').replace(/\.stories\.tsx$/, '')
    return [title.toLowerCase().replace(/[/.]/g, '-'), title.replace(/.*\//, '')]
  }),
)
