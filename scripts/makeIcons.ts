import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ListChecks, type LucideIcon, Plus, ScanBarcode } from 'lucide-react'
import { chromium } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { browserLaunch } from '../tests/support/browser.ts'

const folder = resolve(import.meta.dirname, '../public')
const logo = readFileSync(resolve(folder, 'logo.svg'), 'utf8')
const filled = readFileSync(resolve(folder, 'icon-maskable.svg'), 'utf8')

const shortcut = (icon: LucideIcon) =>
  `<div style="display:grid;place-items:center;width:100%;height:100%;border-radius:50%;background:#0B6B4F">
    ${renderToStaticMarkup(createElement(icon, { color: '#fff', size: '56%' }))}
  </div>`

const icons: ReadonlyArray<readonly [name: string, size: number, drawing: string]> = [
  ['192', 192, logo],
  ['512', 512, logo],
  ['maskable-192', 192, filled],
  ['maskable-512', 512, filled],
  ['apple-touch', 180, filled],
  ['add', 96, shortcut(Plus)],
  ['scan', 96, shortcut(ScanBarcode)],
  ['list', 96, shortcut(ListChecks)],
]

/** `npm run icons`: renders the manifest's icons from the logo. */
async function makeIcons(): Promise<void> {
  mkdirSync(resolve(folder, 'icons'), { recursive: true })
  const browser = await chromium.launch(browserLaunch())
  try {
    for (const [name, size, drawing] of icons) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(
        `<style>html,body{margin:0;height:100%}body>svg{display:block;width:100%;height:100%}</style>${drawing}`,
      )
      await page.screenshot({
        path: resolve(folder, 'icons', `${name}.png`),
        omitBackground: true,
      })
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

await makeIcons()
