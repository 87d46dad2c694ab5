import type { Page } from 'playwright'
import { serveBuiltPage } from './page/builtPage.ts'
import { someProducts, withThrottledPage } from './page/throttledPage.ts'
import { quantile } from './statistics.ts'

const ROUNDS = 5
/** Each letter matches fewer rows, so that a changed count shows that they are rendered. */
const queries = ['1234', '987', 'ab', 'ri', 'oe']

interface Marks {
  answered: number
  painted: number
}
type Marked = typeof globalThis & { marks: Marks }

/** Runs in the page: records when the list arrived and when its first row was painted. */
function recordMarks(): void {
  const marks: Marks = { answered: 0, painted: 0 }
  Object.assign(globalThis, { marks })
  const { text: read } = Response.prototype
  const note = ({ url }: Response) => {
    if (url.endsWith('/users/products')) marks.answered ||= performance.now()
  }
  Response.prototype.text = async function text() {
    const body = await read.call(this)
    note(this)
    return body
  }
  // The page's own script has read the app's answer: the app's first look at it is at its status.
  const status = Object.getOwnPropertyDescriptor(Response.prototype, 'status')
  Object.defineProperty(Response.prototype, 'status', {
    get() {
      note(this)
      return status?.get?.call(this)
    },
  })
  const poll = () => {
    // Prerendered rows have no index.
    if (!document.querySelector('.product-line[data-index]')) {
      requestAnimationFrame(poll)
      return
    }
    const { port1, port2 } = new MessageChannel()
    // The message arrives after that frame is painted.
    requestAnimationFrame(() => {
      port1.onmessage = () => {
        marks.painted = performance.now()
      }
      port2.postMessage(null)
    })
  }
  requestAnimationFrame(poll)
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as Marked).marks.painted > 0)
  const { answered, painted } = await page.evaluate(() => (globalThis as Marked).marks)
  return painted - answered
}

/** Sets the search and waits until its rows are painted. */
async function keystroke(page: Page, value: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const field = document.querySelector('input[type=search]') as HTMLInputElement
        const status = [...document.querySelectorAll('[role=status], [aria-live]')].find((each) =>
          /\d/.test(each.textContent ?? ''),
        )
        const before = status?.textContent
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        const began = performance.now()
        const painted = () => {
          const { port1, port2 } = new MessageChannel()
          requestAnimationFrame(() => {
            port1.onmessage = () => resolve(performance.now() - began)
            port2.postMessage(null)
          })
        }
        const watch = new MutationObserver(() => {
          if (status?.textContent === before) return
          watch.disconnect()
          painted()
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        set?.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }),
    value,
  )
}

/** Opens a list of products again and again, then types in its search: both in milliseconds. */
async function openAndSearch(page: Page, address: string) {
  const opened: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await open(page, address))
  const keys: number[] = []
  for (const text of Array.from({ length: ROUNDS }, () => queries).flat()) {
    for (let end = 1; end <= text.length; end += 1) {
      if (text[end - 1] !== ' ') keys.push(await keystroke(page, text.slice(0, end)))
    }
    keys.push(await keystroke(page, ''))
  }
  return {
    readyToPaintedMs: quantile(opened, 0.5, 1),
    slowestReadyToPaintedMs: quantile(opened, 1, 1),
    keystrokeMs: quantile(keys, 0.5, 1),
    keystrokeP95Ms: quantile(keys, 0.95, 1),
  }
}

/** The times between frames of a touch fling. */
async function fling(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames, flinging: true })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if ((globalThis as unknown as { flinging: boolean }).flinging) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 600,
    yDistance: -12_000,
    speed: 6000,
    gestureSourceType: 'touch',
  })
  return page.evaluate(() => {
    const recorder = globalThis as unknown as { flinging: boolean; frames: number[] }
    recorder.flinging = false
    // The first frames waited for the gesture.
    return recorder.frames.slice(2)
  })
}

const LINKED = 300

/** Opens a shopping list of linked articles: from the answer of the catalogue to the painted sums, then one check and one letter in its field. */
async function openShoppingList(page: Page) {
  await page.evaluate((count) => {
    const addedAt = '2026-11-22T08:00:00.000Z'
    const items = Array.from({ length: count }, (_, at) => {
      return { id: at + 1, name: `Article ${at}`, completed: false, addedAt, productId: at + 1 }
    })
    localStorage.setItem('shoppingList', JSON.stringify(items))
  }, LINKED)
  await page.goto('/shopping-list')
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const sums = () =>
      [...document.querySelectorAll('main p')].find((line) =>
        line.textContent?.startsWith('Panier'),
      )?.textContent
    const painted = async (before: string | undefined) => {
      while (!sums() || sums() === before) await frame()
      await frame()
      return performance.now()
    }
    const opened = (await painted(undefined)) - (globalThis as Marked).marks.answered
    const before = sums()
    const start = performance.now()
    document.querySelector<HTMLInputElement>('main input[type=checkbox]')?.click()
    const checked = (await painted(before)) - start
    const field = document.querySelector<HTMLInputElement>('main input[role=combobox]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const typed = performance.now()
    set?.call(field, 'a')
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    while (!document.querySelector('main [role=option]')) await frame()
    await frame()
    return { opened, checked, typed: performance.now() - typed }
  })
}

/** Catalogues whose rows are all in the page, and one whose are not. */
const smaller = [200, 300, 1000]

/** The first letter of a search, typed once all rows are there. */
async function firstLetter(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const count = () => document.querySelectorAll('.product-line').length
    const rest = () => new Promise((resolve) => setTimeout(resolve, 1000))
    for (let before = -1; before !== count(); await rest()) before = count()
  })
  return keystroke(page, 'z')
}

/**
 * « Mes Produits » with 10,000 products and a throttled CPU, beside a plain virtual list in the same
 * browser: load, search and fling in ms, heap in MiB; then with fewer products.
 */
export async function measureList(): Promise<object> {
  const plainList = await serveBuiltPage('plainList')
  try {
    const results: Record<string, object> = {}
    for (const count of smaller) {
      results[`of${count}`] = await withThrottledPage(someProducts(count), async (page) => {
        await page.addInitScript(recordMarks)
        const typed = await openAndSearch(page, '/products')
        const letters: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          await open(page, '/products')
          letters.push(await firstLetter(page))
        }
        return { ...typed, firstLetterMs: quantile(letters, 0.5, 1) }
      })
    }
    return await withThrottledPage(someProducts(10_000), async (page) => {
      await page.addInitScript(recordMarks)
      const plain = await openAndSearch(page, plainList.url)
      return { ...results, plain, ...(await measureOwnList(page)) }
    })
  } finally {
    await plainList.stop()
  }
}

async function measureOwnList(page: Page) {
  const own = await openAndSearch(page, '/products')
  const nodes = await page.evaluate(() => document.querySelectorAll('body *').length)
  const frames = await fling(page)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const shopping: Array<Awaited<ReturnType<typeof openShoppingList>>> = []
  for (let round = 0; round < ROUNDS; round += 1) shopping.push(await openShoppingList(page))
  const shoppingMs = (part: 'opened' | 'checked' | 'typed') =>
    quantile(
      shopping.map((round) => round[part]),
      0.5,
      1,
    )
  return {
    ...own,
    flingWorstFrameMs: quantile(frames, 1, 1),
    flingFrameP95Ms: quantile(frames, 0.95, 1),
    flingFrames: frames.length,
    nodes,
    shoppingReadyToTotalledMs: shoppingMs('opened'),
    shoppingCheckMs: shoppingMs('checked'),
    shoppingKeystrokeMs: shoppingMs('typed'),
    heapMiB: Math.round(usedSize / 1024 / 1024),
  }
}
