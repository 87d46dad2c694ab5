import type { Browser } from 'playwright'

const LOOK_MS = 250
/** Seconds of processor time between two looks: what a browser with nothing to do takes. */
const NOTHING = 0.02
const PATIENCE_MS = 30_000

/**
 * Waits until a browser has nothing to do. A window with a bar brings pages of the browser's own
 * (Chromium 156: `chrome://omnibox-popup.top-chrome`, 0.7 s of processor time), which on two cores
 * doubled what a page opened with it was seen to take, and no phone has them.
 * @throws Error when it never rests
 */
export async function atRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  try {
    const taken = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
    }
    let before = await taken()
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      const now = await taken()
      // A process that has ended takes its share out of the sum.
      if (Math.abs(now - before) < NOTHING) return
      before = now
    }
    throw new Error('The browser does not come to rest.')
  } finally {
    await session.detach()
  }
}
