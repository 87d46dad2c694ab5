import { ensureBrowser, ensureWindowless } from './browser.ts'

console.log(`Browser: ${ensureBrowser()}`)
ensureWindowless()
