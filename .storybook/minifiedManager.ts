import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Halves the scripts of Storybook's own frame, 4.6 MB, which its package ships unminified. */
export function minifiedManager(): Plugin {
  let folder = ''
  return {
    name: 'minified-manager',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    // The frame is written before the build of the stories begins.
    closeBundle: async () => {
      for (const name of globSync('sb-manager/*.js', { cwd: folder })) {
        const file = join(folder, name)
        const { code, errors } = await minify(name, readFileSync(file, 'utf8'), { module: true })
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
        writeFileSync(file, code)
      }
    },
  }
}
