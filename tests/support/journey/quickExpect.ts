import { type Locator, expect as playwrightExpect } from 'playwright/test'

/** Playwright's `expect`, with a `toBeVisible` that describes the page when it fails, not at each try. */
export const expect = playwrightExpect.extend({
  async toBeVisible(locator: Locator, options: { readonly timeout?: number } = {}) {
    const { isNot } = this
    const own = playwrightExpect(locator)
    const { timeout = this.timeout } = options
    try {
      if (isNot) await own.not.toBeVisible(options)
      else await locator.waitFor({ timeout }).catch(() => own.toBeVisible({ timeout: 1 }))
      return { pass: !isNot, message: () => '' }
    } catch (error) {
      return { pass: isNot, message: () => (error as Error).message }
    }
  },
})
