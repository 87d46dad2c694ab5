import { ensureBrowser, ensureHeadlessShell } from './browser.ts'
import { installBrowsers } from './webdriver/installedBrowsers.ts'

console.log(`Browser: ${ensureBrowser()}`)
ensureHeadlessShell()
// `test:browsers` says what can't be had; here they are installed beside the type check.
if (process.env.CI) installBrowsers()
