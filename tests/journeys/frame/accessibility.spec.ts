import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { waitForHydration } from '../../support/journey/steps.ts'

const statement = (page: Page) => page.getByRole('heading', { level: 1, name: 'Accessibilité' })

test('a stranger reads the accessibility statement and goes back to signing in', async ({
  page,
}) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Accessibilité/ })
    .click()
  await expect(page).toHaveURL(/\/accessibilite$/)
  await expect(page).toHaveTitle('Accessibilité – MémoPrix')
  await expect(statement(page)).toBeFocused()
  await page.getByText('3. Couleurs').click()
  await expect(page.getByText(/^Le contraste entre chaque texte/)).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
