import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages that ship outside the page's chunks. */
const withLibraries = [
  'barcode-detector',
  'zxing-wasm',
  '@undecaf/zbar-wasm',
  '@fontsource-variable/figtree',
  ...['core', 'expiration', 'precaching', 'routing', 'strategies'].map((part) => `workbox-${part}`),
] as const

/** Adds the licences of those packages to the file that Vite makes for the page's chunks. */
export function shippedLicences(fileName: string): Plugin {
  let root = ''
  return {
    name: 'memoprix:shipped-licences',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle({ dir }) {
      for (const name of withLibraries) {
        const folder = join(root, 'node_modules', name)
        const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
        const [file] = globSync(['LICENSE*', 'LICENCE*', 'COPYING*'], { cwd: folder })
        if (!file) this.error(`${name} has no file that tells its licence`)
        const text = readFileSync(join(folder, file ?? ''), 'utf8').trim()
        const words = `\n## ${name} - ${version} (${license})\n\n${text}\n`
        appendFileSync(join(dir ?? 'dist', fileName), words)
      }
    },
  }
}
