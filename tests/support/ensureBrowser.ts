import { ensureBrowser, ensureHeadlessShell } from './browser.ts'
import { installBrowsers } from './webdriver/installedBrowsers.ts'

console.log(`Browser: ${ensureBrowser()}`)
ensureHeadlessShell()
// `test:browsers` reports what can't be installed; here the type check runs meanwhile.
if (process.env.CI) installBrowsers()
