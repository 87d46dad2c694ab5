import type { Page } from 'playwright'
import { someProducts, withThrottledPage } from './page/throttledPage.ts'
import { quantile } from './statistics.ts'

const ROUNDS = 5

interface Timed {
  readonly name: string
  readonly duration: number
}

/** Runs in the page: records events of a frame or more, from the input to the next paint. */
function recordEvents(): void {
  const events: Timed[] = []
  Object.assign(globalThis, { events })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) events.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The longest event since the last call, as INP counts it; a frame when none was recorded. */
async function longestEvent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // An event is reported after the paint that follows it.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              const { events } = globalThis as unknown as { events: Timed[] }
              resolve(Math.max(16, ...events.splice(0).map(({ duration }) => duration)))
            }),
          ),
        )
      }),
  )
}

type Action = readonly [name: string, prepare: string | null, act: (page: Page) => Promise<void>]

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()

const actions: readonly Action[] = [
  [
    'openList',
    '/dashboard',
    async (page) => {
      await page.getByRole('link', { name: 'Produits', exact: true }).tap()
      await page.locator('.product-row').first().waitFor()
    },
  ],
  ['typeInSearch', null, async (page) => page.getByRole('searchbox').press('a')],
  [
    'openProduct',
    null,
    async (page) => {
      await page.locator('.product-row').first().tap()
      await page.getByRole('link', { name: 'Modifier le produit' }).waitFor()
    },
  ],
  [
    'openDialog',
    null,
    async (page) => {
      await page.getByRole('button', { name: 'Supprimer' }).tap()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  [
    'back',
    '/products/12',
    async (page) => {
      await link(page, 'Retour').tap()
      await heading(page, 'Mes Produits')
    },
  ],
  [
    'openAddForm',
    '/products',
    async (page) => {
      await link(page, 'Ajouter un produit').tap()
      await heading(page, 'Ajouter un produit')
    },
  ],
  [
    'typeInField',
    null,
    async (page) => page.getByRole('textbox', { name: 'Nom', exact: true }).press('a'),
  ],
  [
    'chooseCategory',
    null,
    async (page) => {
      await page.getByLabel('Catégorie').focus()
      await page.keyboard.press('ArrowDown')
    },
  ],
  [
    'addListItem',
    '/shopping-list',
    async (page) => {
      await page.getByRole('combobox', { name: 'Ajouter un article' }).fill('Lait')
      await page.keyboard.press('Enter')
      await page.getByRole('checkbox').first().waitFor()
    },
  ],
  ['tickListItem', null, async (page) => page.getByRole('checkbox').first().tap()],
]

/** The slowest event of each of ten common actions (Event Timing), with 1,000 products and a throttled CPU. */
export async function measureActions(): Promise<object> {
  const times = new Map<string, number[]>()
  await withThrottledPage(someProducts(1000), async (page) => {
    await page.addInitScript(recordEvents)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, prepare, act] of actions) {
        if (prepare) {
          await page.goto(prepare)
          await page.waitForLoadState('networkidle')
        }
        await longestEvent(page)
        await act(page)
        times.set(name, [...(times.get(name) ?? []), await longestEvent(page)])
      }
    }
  })
  return Object.fromEntries(
    [...times].map(([name, all]) => [
      name,
      { ms: quantile(all, 0.5, 1), worstMs: quantile(all, 1, 1) },
    ]),
  )
}
