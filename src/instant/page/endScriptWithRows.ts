import type { Templates } from '../templates/fillTemplate.ts'
import { chooseShell } from './chooseShell.ts'
import { APP_LOAD_TIMEOUT_MS, type AppScripts, loadAppAfterPaint } from './loadAppAfterPaint.ts'
import { renderCachedRows } from './renderCachedRows.ts'

/** Draws rows or tiles before the app's scripts are requested; `scripts` as in `endScript`. */
export function endPage(scripts: AppScripts | null, templates: Templates): void {
  chooseShell()
  let isRequested = scripts === null
  const load = () => {
    if (isRequested || !scripts) return
    isRequested = true
    loadAppAfterPaint(scripts)
  }
  setTimeout(load, APP_LOAD_TIMEOUT_MS)
  void renderCachedRows(templates).then(load)
  document.currentScript?.remove()
}
