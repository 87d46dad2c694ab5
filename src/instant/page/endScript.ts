import { chooseShell } from './chooseShell.ts'
import { type AppScripts, loadAppAfterPaint } from './loadAppAfterPaint.ts'

/** Runs at the end of a page without rows; `scripts` is null where the head requests them. */
export function endPage(scripts: AppScripts | null): void {
  chooseShell()
  if (scripts) loadAppAfterPaint(scripts)
  document.currentScript?.remove()
}
