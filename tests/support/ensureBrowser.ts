import { ensureBrowser } from './browser.ts'

console.log(`Browser: ${ensureBrowser()}`)
