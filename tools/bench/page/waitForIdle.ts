import type { Browser } from 'playwright'

const POLL_MS = 250
/** Processor seconds between two polls of an idle browser. */
const IDLE_SECONDS = 0.02
const TIMEOUT_MS = 30_000

/**
 * Waits until a browser is idle: its own toolbar pages (Chromium 156: 0.7 s of processor time) would
 * double the figures on two cores. @throws Error on timeout
 */
export async function waitForIdle(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  try {
    const taken = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
    }
    let before = await taken()
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      const now = await taken()
      // The difference may be negative when a process ends.
      if (Math.abs(now - before) < IDLE_SECONDS) return
      before = now
    }
    throw new Error('The browser does not come to rest.')
  } finally {
    await session.detach()
  }
}
