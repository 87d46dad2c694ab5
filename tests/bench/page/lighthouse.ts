import lighthouse from 'lighthouse'
import { median } from '../statistics.ts'

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

async function auditOnce(url: string, port: number, throttlingMethod: Throttling): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    throttlingMethod,
    // The caller clears the cache and keeps the session.
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

interface Visit {
  readonly url: string
  readonly port: number
  readonly throttling: Throttling
  /** Clears the browser before each visit. */
  readonly forget: () => Promise<void>
  readonly turns: number
}

/** The median of each figure. */
export async function auditPage({ url, port, throttling, forget, turns }: Visit): Promise<Audit> {
  const audits: Audit[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await forget()
    audits.push(await auditOnce(url, port, throttling))
  }
  const names = Object.keys(audits[0] ?? {}) as (keyof Audit)[]
  return Object.fromEntries(
    names.map((name) => [name, median(audits.map((audit) => audit[name]))]),
  ) as unknown as Audit
}
