import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Fetched once the page is idle: the barcode readers and their wasm. */
const isHeavy = (name: string) => /\.wasm$|zbar-|readerWorker-/.test(name)

/** Screenshots are for app stores and the README. */
const isForOthers = (address: string) => address.startsWith('/screenshots/')

function publicFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      url: `/${relative(folder, path).split(sep).join('/')}`,
      revision: hashOf(readFileSync(path)),
    }))
    .filter(({ url }) => !isForOthers(url))
}

/** Writes `service-worker.js` with the list of built files. */
export function serviceWorkerFile(): Plugin {
  let root = ''
  let publicDir = ''
  return {
    name: 'memoprix:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      publicDir = config.publicDir
    },
    async generateBundle(_, bundle) {
      // Pages never request source maps and other leftovers.
      const files = Object.values(bundle).filter(({ fileName }) =>
        /\.(js|css|woff2|wasm)$/.test(fileName),
      )
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
      const page = bundle['index.html']
      if (!entry || page?.type !== 'asset') return this.error('A build without a page')
      const url = ({ fileName }: { readonly fileName: string }) => `/${fileName}`
      const shipped = {
        entry: url(entry),
        parts: [
          ...files
            .filter(({ fileName }) => !isHeavy(fileName))
            .map((file) => ({ url: url(file), revision: null })),
          ...publicFiles(publicDir),
        ].sort((a, b) => a.url.localeCompare(b.url)),
        heavy: files
          .filter(({ fileName }) => isHeavy(fileName))
          .map(url)
          .sort(),
      }
      const version = hashOf(JSON.stringify([shipped, hashOf(page.source)]))
      const built = await build({
        root,
        configFile: false,
        logLevel: 'warn',
        define: { SHIPPED: JSON.stringify({ ...shipped, version }) },
        build: {
          write: false,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(root, 'src/serviceWorker/serviceWorker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
      const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
      const worker = outputs.find((file) => file.type === 'chunk')
      if (worker?.type !== 'chunk') return this.error('No service worker was built')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code })
    },
  }
}
