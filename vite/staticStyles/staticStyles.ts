import { createHash } from 'node:crypto'
import MagicString from 'magic-string'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { compileGlobals } from './compileClass.ts'
import { isRun, readModule } from './readModule.ts'
import { NotStatic } from './readValue.ts'
import { writeElement } from './writeElement.ts'

const PREFIX = 'virtual:static-styles/'
const GLOBALS = `${PREFIX}globals.css`
const REASON = 'docs/decisions/0006-styles-are-written-by-the-build.md'

/**
 * Writes Chakra's elements as plain elements with classes while the app is built, so that no style
 * is worked out while it runs. What only the running app knows fails the build.
 */
export function staticStyles(): Plugin {
  const sheets = new Map([[GLOBALS, compileGlobals()]])
  return {
    name: 'memoprix:static-styles',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : null),
    // Without Vite's own query, as `?inline`.
    load: (id) => sheets.get(id.replace(/\?.*/, '')) ?? null,
    hotUpdate({ file, modules }) {
      if (!isRun(file)) return
      // Vite keeps the code of a module whose static import has changed: here it holds the import's value.
      for (const importer of modules.flatMap(({ importers }) => [...importers]))
        this.environment.moduleGraph.invalidateModule(importer)
    },
    transform: {
      filter: { id: /\/(src|stories|\.storybook)\/.*\.tsx$/ },
      async handler(code, id) {
        try {
          const module = await readModule(id, code, (file) => this.addWatchFile(file))
          const changed = new MagicString(code)
          const rules = new Set<string>()
          const elements: ESTree.JSXElement[] = []
          new Visitor({ JSXElement: (element) => void elements.push(element) }).visit(
            module.program,
          )
          for (const element of elements)
            for (const rule of writeElement(element, module, changed) ?? []) rules.add(rule)
          // Nothing uses a styled part once its elements are written.
          for (const { call } of module.styledParts.values())
            changed.appendLeft(call.start, '/* @__PURE__ */ ')
          if (rules.size > 0) {
            const css = [...rules].join('\n')
            // Named after its content: an edit in development is another sheet.
            const hash = createHash('sha256').update(css).digest('hex').slice(0, 16)
            const sheet = `${PREFIX}${hash}.css`
            sheets.set(sheet, css)
            changed.append(`\nimport '${sheet}'\n`)
          }
          if (!changed.hasChanged()) return null
          return { code: changed.toString(), map: changed.generateMap({ hires: true }) }
        } catch (error) {
          if (!(error instanceof NotStatic)) throw error
          return this.error(`${error.message}. See ${REASON}`, error.node.start)
        }
      },
    },
  }
}
