import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

test.use({ isFirstVisit: true })

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10

interface Fetched {
  readonly kinds: Readonly<Record<string, number>>
  readonly scripts: readonly string[]
}

/** What the browser fetches for an address until nothing more comes, by kind. */
async function fetchedAt(page: Page, address: string): Promise<Fetched> {
  const kinds: Record<string, number> = {}
  const scripts: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol === 'data:') return
    const kind = request.resourceType()
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(address)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  return { kinds, scripts }
}

/** Kilobytes of built scripts as a server packs them. */
const packed = (scripts: readonly string[]) =>
  kilobytes(
    scripts
      .map((path) => gzipSync(readFileSync(`dist${path}`), { level: 9 }).length)
      .reduce((sum, length) => sum + length, 0),
  )

test('the sign-in page weighs what it may: its scripts, its words and one font', async ({
  page,
}) => {
  const { kinds, scripts } = await fetchedAt(page, '/login')
  expect(packed(scripts)).toBeLessThanOrEqual(102)
  const { document, script, font, stylesheet = 0, other = 0, ...more } = kinds
  expect({ document, font, more }).toEqual({ document: 1, font: 1, more: {} })
  // The icon of the tab is the only other thing.
  expect(other).toBeLessThanOrEqual(1)
  expect(stylesheet).toBeLessThanOrEqual(1)
  expect((script ?? 0) + 2 + stylesheet + other).toBeLessThanOrEqual(10)
})

for (const [address, most] of [
  ['/dashboard', 154.5],
  ['/products', 167],
] as const) {
  test(`${address} fetches at most ${most} KB of scripts before it is touched`, async ({
    page,
  }) => {
    await mockSignedIn(page)
    const { scripts } = await fetchedAt(page, address)
    expect(packed(scripts)).toBeLessThanOrEqual(most)
  })
}
