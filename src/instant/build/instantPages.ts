import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig, runnerImport } from 'vite'
import type { Shell } from './shell.ts'
import { writePages } from './writePages.ts'

const folder = 'src/instant'

/** Rendering without a browser needs no styles. */
const withoutStyles: Plugin = {
  name: 'memoprix:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
}

/** One inline script. What its entry exports is then called as `endScript.…`. */
async function bundleScript(root: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: `${root}/${folder}/page/${name}.ts`, formats: ['iife'], name: 'endScript' },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built.`)
  return chunk.code.trim()
}

async function renderShells({ root, define, plugins }: ResolvedConfig): Promise<readonly Shell[]> {
  const styles = plugins.filter(({ name }) => name === 'memoprix:static-styles')
  const { module } = await runnerImport<{ prerenderShells: readonly Shell[] }>(
    `${root}/${folder}/build/prerenderShells.tsx`,
    {
      ...{ configFile: false, logLevel: 'warn', define: define ?? {} },
      plugins: [withoutStyles, ...styles, react()],
    },
  )
  return module.prerenderShells
}

/** Writes `pages.json`: for each route its page, which shows the first state before any script. */
export function instantPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'memoprix:instant-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      const { root } = config
      if (page?.type !== 'asset') return
      const { fallback, pages } = writePages(String(page.source), bundle, {
        shells: await renderShells(config),
        headScript: await bundleScript(root, 'headScript'),
        endScript: await bundleScript(root, 'endScript'),
        endScriptWithRows: await bundleScript(root, 'endScriptWithRows'),
      })
      page.source = fallback
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  }
}
