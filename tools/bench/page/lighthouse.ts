import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { browserLaunch } from '../../../tests/support/browser.ts'
import { freePort } from '../../../tests/support/server/appServer.ts'
import { median } from '../statistics.ts'
import { waitForIdle } from './waitForIdle.ts'

export type Throttling = 'simulate' | 'devtools'

export interface Audit {
  /** Milliseconds. */
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
}

interface Visit {
  readonly url: string
  /** Signs in. */
  readonly token: string | null
  readonly throttling: Throttling
}

/**
 * A first visit in a browser of its own: in one that Lighthouse has used before, each visit begins
 * with a task that grows by some 20 ms a visit, which simulation counts four times.
 */
async function auditOnce({ url, token, throttling }: Visit): Promise<Audit> {
  const profile = mkdtempSync(join(tmpdir(), 'memoprix-profile-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(
    profile,
    browserLaunch([`--remote-debugging-port=${port}`]),
  )
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    if (token) {
      await page.goto(new URL('/api/health', url).href)
      await page.evaluate((kept) => localStorage.setItem('token', kept), token)
      await page.goto('about:blank')
    }
    const browser = context.browser()
    if (browser) await waitForIdle(browser)
    return await audit(url, port, throttling)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function audit(url: string, port: number, throttlingMethod: Throttling): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    throttlingMethod,
    // Keeps the session.
    disableStorageReset: true,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`)
  const { audits, categories } = result.lhr
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  return {
    fcp: Math.round(figure('first-contentful-paint')),
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
  }
}

/** The median of each figure. */
export async function auditPage(visit: Visit, turns: number): Promise<Audit> {
  const audits: Audit[] = []
  for (let turn = 0; turn < turns; turn += 1) audits.push(await auditOnce(visit))
  const names = Object.keys(audits[0] ?? {}) as (keyof Audit)[]
  return Object.fromEntries(
    names.map((name) => [name, median(audits.map((audit) => audit[name]))]),
  ) as unknown as Audit
}
