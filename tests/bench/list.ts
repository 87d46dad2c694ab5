import type { Page } from 'playwright'
import { quantile, someProducts, withThrottledPage } from './page/throttledPage.ts'

const ROUNDS = 5
/** Each letter leaves fewer rows than the one before: the count tells that they are there. */
const typed = ['1234', '987', 'ab', 'ri', 'oe']

interface Marks {
  answered: number
  painted: number
}
type Marked = typeof globalThis & { marks: Marks }

/** Runs in the page: notes when the list has come and when its first row is on the screen. */
function keepMarks(): void {
  const marks: Marks = { answered: 0, painted: 0 }
  Object.assign(globalThis, { marks })
  const read = Response.prototype.text
  Response.prototype.text = async function text() {
    const body = await read.call(this)
    if (this.url.endsWith('/users/products')) marks.answered = performance.now()
    return body
  }
  const look = () => {
    // The app's own rows: those that its page draws ahead have no index.
    if (!document.querySelector('.product-line[data-index]')) {
      requestAnimationFrame(look)
      return
    }
    const { port1, port2 } = new MessageChannel()
    // Told after the frame in which the rows are is painted.
    requestAnimationFrame(() => {
      port1.onmessage = () => {
        marks.painted = performance.now()
      }
      port2.postMessage(null)
    })
  }
  requestAnimationFrame(look)
}

async function open(page: Page): Promise<number> {
  await page.goto('/products')
  await page.waitForFunction(() => (globalThis as Marked).marks.painted > 0)
  const { answered, painted } = await page.evaluate(() => (globalThis as Marked).marks)
  return painted - answered
}

/** Types one letter and waits for the painting of the rows that match. */
async function keystroke(page: Page, value: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const field = document.querySelector('input[type=search]') as HTMLInputElement
        const status = [...document.querySelectorAll('[role=status]')].find((each) =>
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

/** Flings the list as a finger does, and takes the time between frames. */
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
    const seen = globalThis as unknown as { flinging: boolean; frames: number[] }
    seen.flinging = false
    // The first one waited for the gesture to begin.
    return seen.frames.slice(2)
  })
}

/**
 * « Mes Produits » with 10,000 products at a quarter of the machine's speed: from the answer's last
 * byte to painted rows, from a keystroke to its painted result, frames of a fling (milliseconds);
 * elements in the page and heap (MiB).
 */
export async function measureList(): Promise<object> {
  return withThrottledPage(someProducts(10_000), async (page) => {
    await page.addInitScript(keepMarks)
    const opened: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) opened.push(await open(page))
    const nodes = await page.evaluate(() => document.querySelectorAll('body *').length)
    const keys: number[] = []
    for (const text of Array.from({ length: ROUNDS }, () => typed).flat()) {
      for (let end = 1; end <= text.length; end += 1) {
        if (text[end - 1] !== ' ') keys.push(await keystroke(page, text.slice(0, end)))
      }
      keys.push(await keystroke(page, ''))
    }
    const frames = await fling(page)
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return {
      readyToPaintedMs: quantile(opened, 0.5),
      slowestReadyToPaintedMs: quantile(opened, 1),
      keystrokeMs: quantile(keys, 0.5),
      keystrokeP95Ms: quantile(keys, 0.95),
      flingWorstFrameMs: quantile(frames, 1),
      flingFrameP95Ms: quantile(frames, 0.95),
      flingFrames: frames.length,
      nodes,
      heapMiB: Math.round(usedSize / 1024 / 1024),
    }
  })
}
