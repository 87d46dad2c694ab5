import type { Rolldown } from 'vite'
import { paths } from '../../paths.ts'
import type { AppScripts } from '../page/loadAppAfterPaint.ts'
import { hasParameters, type Shell } from './shell.ts'
import { usedRules } from './usedRules.ts'

interface PageParts {
  readonly shells: readonly Shell[]
  readonly headScript: string
  readonly endScript: string
  readonly endScriptWithRows: string
}

interface Page {
  readonly access: Shell['access'] | 'either'
  readonly shells: readonly Shell[]
  readonly root: string
  readonly preloaded: readonly Shell[]
  /** Whether the app's scripts are requested after the shell has been painted. */
  readonly isShellFirst: boolean
}

interface Filling {
  readonly parts: PageParts
  readonly stylesheet: Stylesheet
  readonly scripts: AppScripts
}

/** Vite's tags for the app's entry and what it imports. */
const scriptTag =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g

const preload = (address: string) => `<link rel="modulepreload" crossorigin href="${address}">`

/** The app takes the place of a shell that it does not hydrate in one frame. */
const replacedShell = '#root:not(:empty)+#shell{display:none}'

/** JSON that no tag inside can end. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const attribute = (name: string, values: readonly string[]) =>
  values.length > 0 ? ` data-${name}="${values.join(' ')}"` : ''

const fontRule =
  /@font-face\{font-family:([^;]+);[^}]*font-weight:([^;]+);[^}]*url\(([^)]+)\)[^}]*\}/

/** The app's stylesheet, which the page would wait for: its rules without the font, and that font. */
function readStylesheet(template: string, bundle: Rolldown.OutputBundle) {
  const [link = '', name = ''] =
    /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(template) ?? []
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error('The page names no stylesheet.')
  const css = String(file.source)
  const [rule = '', family, weight, address] = fontRule.exec(css) ?? []
  if (!rule) throw new Error('The stylesheet names no font.')
  // The pages load the font by script: requested twice, it would move what stands there.
  file.source = css.replace(rule, '')
  const font = ` data-font="${address}" data-font-family="${family}" data-font-weight="${weight}"`
  return { link, address: `/${name}`, css: file.source, font }
}

/** The scripts of some modules and of what they import at once. */
function scriptsOf(sources: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    chunk.imports.forEach(add)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
    if (!chunk) throw new Error(`No script holds ${source}.`)
    add(chunk.fileName)
  }
  return [...names].map((name) => `/${name}`)
}

type Stylesheet = ReturnType<typeof readStylesheet>

function styleTag(css: string, shells: readonly Shell[]): string {
  const drawn = shells.flatMap(({ html, templates }) => [html, ...Object.values(templates ?? {})])
  const own = shells.some(hasParameters) ? replacedShell : ''
  return `<style nonce="">${usedRules(css, drawn.join(''))}${own}</style>`
}

function htmlAttributes({ access, shells }: Page, font: string): string {
  return [
    attribute('access', [access]),
    attribute(
      'requires',
      shells.flatMap(({ requires }) => requires ?? []),
    ),
    attribute(
      'early',
      shells.flatMap(({ early }) => early),
    ),
    attribute(
      'pictures',
      shells.flatMap(({ pictures }) => pictures),
    ),
    font,
  ].join('')
}

/** The scripts that a page requests, largest first: a browser requests a few at a time. */
function appScripts(
  entryScripts: readonly string[],
  styles: string,
  shells: readonly Shell[],
  bundle: Rolldown.OutputBundle,
): AppScripts {
  const size = (address: string) => {
    const chunk = bundle[address.slice(1)]
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  const sources = shells.flatMap((shell) => shell.sources)
  const all = new Set([...entryScripts, ...scriptsOf(sources, bundle)])
  const [start = ''] = entryScripts
  return { start, styles, all: [...all].sort((one, other) => size(other) - size(one)) }
}

/** The template with everything that a page has of its own. */
function fillTemplate(
  template: string,
  page: Page,
  { parts, stylesheet, scripts }: Filling,
): string {
  const { shells, root, isShellFirst } = page
  const templates = shells.find((shell) => shell.templates)?.templates ?? null
  // The end script removes it: shell and rows are then one frame.
  const expect =
    isShellFirst && templates ? '<link rel="expect" href="#drawn" blocking="render">' : ''
  const appTags = isShellFirst
    ? ''
    : `${scripts.all.map(preload).join('')}<script type="module" crossorigin src="${scripts.start}"></script>`
  // Below the shell, which is painted without it; the app's scripts wait for it.
  const ownSheet = isShellFirst ? '' : stylesheet.link
  const late = literal(isShellFirst ? scripts : null)
  // One script, because parsing pauses at each.
  const endScript = templates
    ? `${parts.endScriptWithRows};endScript.endPage(${late},${literal(templates)})`
    : `${parts.endScript};endScript.endPage(${late})`
  return template
    .replace(scriptTag, '')
    .replace(stylesheet.link, '')
    .replace('<html lang="fr"', (tag) => tag + htmlAttributes(page, stylesheet.font))
    .replace(
      '<meta property="csp-nonce" content="" nonce="" />',
      (meta) => `${meta}${expect}<script>${parts.headScript}</script>`,
    )
    .replace('</head>', (end) => styleTag(stylesheet.css, shells) + appTags + end)
    .replace('<div id="root"></div>', () => `${root}<script>${endScript}</script>${ownSheet}`)
}

/** The page of each route pattern, and one for every other address. */
export function writePages(template: string, bundle: Rolldown.OutputBundle, parts: PageParts) {
  const stylesheet = readStylesheet(template, bundle)
  const entryScripts = [...template.matchAll(scriptTag)].map(([, address = '']) => address)
  const shellAt = (path: string) => {
    const shell = parts.shells.find((each) => each.path === path)
    if (!shell) throw new Error(`There is no shell of ${path}.`)
    return shell
  }

  function write(page: Page): string {
    const scripts = appScripts(entryScripts, stylesheet.address, page.preloaded, bundle)
    return fillTemplate(template, page, { parts, stylesheet, scripts })
  }

  function pageOf(shell: Shell, isShellFirst: boolean): string {
    // React would keep the links of another address: such a shell is removed, not hydrated.
    const root = hasParameters(shell)
      ? `<div id="root"></div><div id="shell">${shell.html}</div>`
      : `<div id="root">${shell.html}</div>`
    const { access } = shell
    const page = write({ access, shells: [shell], preloaded: [shell], root, isShellFirst })
    return page.replace('<title>', `<title>${shell.title} – `)
  }

  function rootPage(): string {
    const shells = [shellAt(paths.login), shellAt(paths.dashboard)]
    const templates = shells.map(
      ({ access, path, html }) =>
        `<template data-access="${access}" data-path="${path}">${html}</template>`,
    )
    const root = `<div id="root"></div>${templates.join('')}`
    return write({ access: 'either', shells, preloaded: [], root, isShellFirst: false })
  }

  const pages = parts.shells
    .filter(({ path }) => path !== '*')
    .map((shell) => [
      shell.path,
      pageOf(shell, shell.access === 'public' || shell.templates !== null),
    ])
  return { fallback: pageOf(shellAt('*'), false), pages: [[paths.root, rootPage()], ...pages] }
}
