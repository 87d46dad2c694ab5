import { expect, test } from '../../support/journey/journey.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

test.describe('a server with a newer version only', () => {
  test.use({ expectsNetworkErrors: true })

  test('no longer has a part of the app that is open: it is said, and a reload brings it', async ({
    page,
  }) => {
    await startSignedIn(page)
    await page.route('**/assets/ProfilePage*', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Profil' }).click()
    await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await page.unroute('**/assets/ProfilePage*')
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(page.getByText('camille@exemple.fr')).toBeVisible()
  })
})
