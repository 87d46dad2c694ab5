import type { Page } from 'playwright'
import { quantile, someProducts, withThrottledPage } from './page/throttledPage.ts'

const ROUNDS = 5

interface Timed {
  readonly name: string
  readonly duration: number
}

/** Runs in the page: keeps every event that took a frame or more, from the input to the next paint. */
function keepEvents(): void {
  const events: Timed[] = []
  Object.assign(globalThis, { events })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) events.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The longest event since the last question, as INP counts it; at most a frame when none is told. */
async function slowest(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // An event is told after the paint that answers it.
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
      await page.getByRole('textbox').fill('Lait')
      await page.keyboard.press('Enter')
      await page.getByRole('checkbox').first().waitFor()
    },
  ],
  ['tickListItem', null, async (page) => page.getByRole('checkbox').first().tap()],
]

/**
 * The ten commonest actions at a quarter of the machine's speed, with 1,000 products: milliseconds
 * from the input to the next painting, the slowest event of each (Event Timing), median and worst.
 */
export async function measureActions(): Promise<object> {
  const times = new Map<string, number[]>()
  await withThrottledPage(someProducts(1000), async (page) => {
    await page.addInitScript(keepEvents)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, prepare, act] of actions) {
        if (prepare) {
          await page.goto(prepare)
          await page.waitForLoadState('networkidle')
        }
        await slowest(page)
        await act(page)
        times.set(name, [...(times.get(name) ?? []), await slowest(page)])
      }
    }
  })
  return Object.fromEntries(
    [...times].map(([name, all]) => [name, { ms: quantile(all, 0.5), worstMs: quantile(all, 1) }]),
  )
}
