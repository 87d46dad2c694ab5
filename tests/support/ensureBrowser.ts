import { ensureBrowser, ensureHeadlessShell } from './browser.ts'

console.log(`Browser: ${ensureBrowser()}`)
ensureHeadlessShell()
