import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import type { drawnShells, Shell } from '../src/instant/drawnShells.tsx'
import type { AppScripts } from '../src/instant/renderCachedRows.ts'

const renderer = fileURLToPath(new URL('../src/instant/drawnShells.tsx', import.meta.url))
const drawer = fileURLToPath(new URL('../src/instant/renderCachedRows.ts', import.meta.url))

/**
 * Writes `shells.json` beside the built page: for each route the page that shows its first state
 * before any script has run, with the styles of that state in it and the names of the scripts that
 * will be wanted.
 */
export function shellPages(): Plugin {
  return {
    name: 'memoprix:shells',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const { module } = await runnerImport<{ drawnShells: typeof drawnShells }>(renderer, {
          configFile: false,
          logLevel: 'warn',
          plugins: [react(), withoutStyles],
        })
        const made = pageMaker(
          String(page.source),
          bundle,
          module.drawnShells,
          await bundledDrawer(),
        )
        page.source = made.fallback
        this.emitFile({
          type: 'asset',
          fileName: 'shells.json',
          source: JSON.stringify(made.pages),
        })
      },
    },
  }
}

/** Plain styles are the page's own business: what draws the shells has no use for them. */
const withoutStyles: Plugin = {
  name: 'memoprix:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
}

type Shells = typeof drawnShells

/** What draws ahead of the app, as text that says `ahead.renderCachedRows`. */
async function bundledDrawer(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: drawer, formats: ['iife'], name: 'ahead' },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('Nothing that draws ahead was built.')
  return chunk.code
}

function pageMaker(
  template: string,
  bundle: Rolldown.OutputBundle,
  drawnShells: Shells,
  drawer: string,
) {
  const { shells, scripts, loadAppAfterPaint } = drawnShells
  const [captureEarlyInput, askEarly, chooseShell] = scripts
  const gone = 'document.currentScript.remove()'
  const chosen = `<script>${chooseShell};${gone}</script>`
  const shellAt = (path: string) => {
    const shell = shells.find((each) => each.path === path)
    if (!shell) throw new Error(`There is no shell of ${path}.`)
    return shell
  }
  const files = stylesheetOf(template, bundle)
  const write = (access: string, drawn: readonly Shell[], body: string, wanted = drawn) =>
    template
      .replace('<html lang="fr"', `$& data-access="${access}"${earlyOf(drawn)}${files.font}`)
      .replace(files.link, '')
      .replace(
        '</head>',
        () =>
          `<script>${askEarly}</script>${styleTag(files.css, drawn)}${preloads(wanted, bundle)}</head>`,
      )
      .replace('<meta charset="utf-8" />', (meta) => `${meta}<script>${captureEarlyInput}</script>`)
      .replace('<div id="root"></div>', () => body + chosen)
  const one = (shell: Shell) =>
    write(
      shell.access,
      [shell],
      `<div id="root"${shell.needs ? ` data-needs="${shell.needs}"` : ''}${isOfOne(shell) ? '' : ' data-anew'}>${shell.html}</div>`,
    ).replace(/<title>[^<]*/, `<title>${shell.title} – MémoPrix`)
  const size = (address: string) => {
    const chunk = bundle[address.slice(1)]
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  // One script: a browser reads a page up to each, and goes on another time.
  const inEnd = (page: string, script: string) =>
    page.replace(chosen, () => `<script>${chooseShell};${script};${gone}</script>`)
  const aheadScript = ({ ahead }: Shell, scripts: AppScripts | null) =>
    `${drawer};ahead.renderCachedRows(${inScript(ahead)},${JSON.stringify(scripts)})`
  /** How a page asks for its scripts: the largest first, for a browser asks for a few at a time. */
  const withScripts = (page: string, shell: Shell) => {
    const named = [...page.matchAll(scriptTag)].map(([, address = '']) => address)
    const [start = ''] = named
    const all = [...new Set(named)].sort((one, other) => size(other) - size(one))
    const bare = page.replace(scriptTag, '')
    // What can be shown without them is drawn first, then the scripts come.
    if (Object.keys(shell.ahead).length > 0) {
      return inOneFrame(inEnd(bare, aheadScript(shell, { start, all })))
    }
    return shell.access === 'public'
      ? inEnd(bare, `(${loadAppAfterPaint})(${JSON.stringify(start)},${JSON.stringify(all)})`)
      : bare.replace('</head>', () => `${all.map(preload).join('')}${startTag(start)}</head>`)
  }
  const either = [shellAt('/login'), shellAt('/dashboard')]
  const templates = either.map(
    ({ access, path, html }) =>
      `<template data-access="${access}" data-path="${path}">${html}</template>`,
  )
  const pages = shells
    .filter(({ path }) => path !== '*')
    .map((shell) => [shell.path, withScripts(one(shell), shell)])
  const root = write('either', either, `<div id="root"></div>${templates.join('')}`, [])
  pages.push(['/', inEnd(root, aheadScript(shellAt('/dashboard'), null))])
  return { fallback: one(shellAt('*')), pages }
}

/**
 * The frame and what the device knows are drawn together: frames of a page read by halves cost a
 * slow phone more than they show. What is expected never comes: who draws takes the link away, and
 * a browser draws a page that it has read to its end anyway.
 */
const inOneFrame = (page: string) =>
  page.replace('</title>', '$&<link rel="expect" href="#drawn" blocking="render">')

/** A value as text within a script of a page, which no tag in it ends. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The start of the app, which stands first, and what is asked for ahead of it. */
const preload = (address: string) => `<link rel="modulepreload" crossorigin href="${address}">`
const startTag = (address: string) => `<script type="module" crossorigin src="${address}"></script>`
const scriptTag =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g

function earlyOf(drawn: readonly Shell[]): string {
  const written = (name: string, words: readonly string[]) =>
    words.length > 0 ? ` data-${name}="${words.join(' ')}"` : ''
  const early = drawn.flatMap((shell) => shell.early)
  const pictures = drawn.flatMap((shell) => shell.pictures)
  return written('early', early) + written('pictures', pictures)
}

/** Whether a shell is that of one address: the links of another's would stay in what is taken over. */
const isOfOne = ({ path }: Shell) => !path.includes(':')

/** The one file of plain styles that the page would wait for, and the font that it names. */
function stylesheetOf(template: string, bundle: Rolldown.OutputBundle) {
  const [link = '', name = ''] =
    /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(template) ?? []
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error('The page names no stylesheet.')
  const css = String(file.source)
  const [rule = '', family, weight, address] = fontRule.exec(css) ?? []
  if (!rule) throw new Error('The stylesheet names no font.')
  const font = ` data-font="${address}" data-font-family="${family}" data-font-weight="${weight}"`
  return { link, css: css.replace(rule, ''), font }
}

/** The one rule of the one font, as it is built: its family, its weights, its address. */
const fontRule =
  /@font-face\{font-family:([^;]+);[^}]*font-weight:([^;]+);[^}]*url\(([^)]+)\)[^}]*\}/

function styleTag(files: string, drawn: readonly Shell[]): string {
  const rules = new Map(drawn.flatMap(({ rules }) => rules))
  const css = [files, ...rules.values()].join('')
  return `<style nonce="" data-shell="${[...rules.keys()].join(' ')}">${css}</style>`
}

/** The scripts of a route and all that they import at once, beside what the page names already. */
function preloads(drawn: readonly Shell[], bundle: Rolldown.OutputBundle): string {
  const wanted = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (wanted.has(name) || chunk?.type !== 'chunk') return
    wanted.add(name)
    chunk.imports.forEach(add)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const source of ['src/main.tsx', ...drawn.flatMap(({ sources }) => sources)]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
    if (!chunk) throw new Error(`No script holds ${source}.`)
    add(chunk.fileName)
  }
  return [...wanted].map((name) => preload(`/${name}`)).join('')
}
