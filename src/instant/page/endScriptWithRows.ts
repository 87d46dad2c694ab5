import type { Templates } from '../templates/fillTemplate.ts'
import { chooseShell } from './chooseShell.ts'
import { APP_LOAD_TIMEOUT_MS, type AppScripts, loadAppAfterPaint } from './loadAppAfterPaint.ts'
import { renderCachedRows } from './renderCachedRows.ts'

/**
 * Runs at the end of a page that shows rows or tiles: draws them before the app's scripts are asked for.
 * @param scripts null where the page's head asks for them
 */
export function endPage(scripts: AppScripts | null, templates: Templates): void {
  chooseShell()
  let isAsked = scripts === null
  const load = () => {
    if (isAsked || !scripts) return
    isAsked = true
    loadAppAfterPaint(scripts)
  }
  setTimeout(load, APP_LOAD_TIMEOUT_MS)
  void renderCachedRows(templates).then(load)
  document.currentScript?.remove()
}
