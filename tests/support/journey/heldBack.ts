import type { Page } from 'playwright/test'
import { hold } from './deferred.ts'

/** Holds back the calls of a page that match. @returns what lets them go */
export async function heldBack(page: Page, address: string): Promise<() => void> {
  const { held, letGo } = hold()
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}
