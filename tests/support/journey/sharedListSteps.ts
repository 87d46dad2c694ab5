import type { Page } from 'playwright/test'
import type { SharedList } from '../../../src/contract/sharedList.ts'
import { named, type Unsent } from '../listChanges.ts'
import type { OtherPerson } from './householdJourney.ts'
import { expect } from './journey.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' })

/** The articles of the list that a page shows. */
export const articles = (page: Page) => page.getByRole('main').getByRole('listitem')

/** What ticks an article. */
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** Names the household whose list is shown. */
export const ownerLine = (page: Page) => page.getByText(/^Liste (du foyer|de «)/)

/** Types articles into the list that is open. */
export async function addArticles(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await field(page).fill(name)
    await field(page).press('Enter')
  }
}

/** Opens the list page, and waits for the household's list. */
export async function openCommonList(page: Page): Promise<void> {
  await page.goto('/shopping-list')
  await expect(ownerLine(page)).toBeVisible()
}

/** Keeps a page from learning what others change, as on a network that is too slow. */
export const holdLive = (page: Page) => page.route('**/api/live', () => undefined)

/** What a person of another phone does with the household's list. */
export function listOf(person: OtherPerson) {
  const read = () => person.call<SharedList>('GET', '/list', 200)
  return {
    read,
    names: async () => (await read()).items.map(({ name }) => name),
    idOf: async (name: string) => {
      const found = (await read()).items.find((item) => item.name === name)
      if (!found) throw new Error(`No article « ${name} »`)
      return found.id
    },
    async change(...changes: readonly Unsent[]): Promise<void> {
      await person.call('POST', '/list/changes', 200, { changes: changes.map(named) })
    },
  }
}
