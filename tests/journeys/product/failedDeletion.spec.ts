import { expect, test } from '../../support/journey/journey.ts'
import { signedIn } from '../../support/journey/mockApi.ts'
import {
  answering,
  type Given,
  missing,
  network,
  refusals,
  tapTwice,
  unauthorized,
} from '../../support/standIns/answers.ts'

test.use({ provokesNetwork: true })

test('/products/12: each failure of DELETE has its sentence, leaves the product and is sent once', async ({
  page,
}) => {
  await signedIn(page)
  const server = await answering(page, 'DELETE', '/products/12')
  await page.goto('/products/12')
  const ask = page.getByRole('main').getByRole('button', { name: 'Supprimer' })
  const question = page.getByRole('alertdialog')

  async function remove(given: Given | typeof network) {
    server.next(given)
    await ask.click()
    await tapTwice(question.getByRole('button', { name: 'Supprimer' }))
    await page.mouse.move(1, 1)
    await expect(question.getByRole('button', { name: 'Suppression en cours...' })).toBeVisible()
    await server.go()
    await expect(question).toBeHidden()
    expect(server.sent()).toBe(1)
  }

  for (const given of [...refusals, network] as const) {
    await remove(given)
    const said = given === network ? 'Erreur de connexion' : given.says
    const sentence = said ?? 'Erreur lors de la suppression du produit'
    await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  }
  await remove(missing)
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByText('Produit non trouvé')).toBeVisible()
  await page.goto('/products/12')
  await remove(unauthorized)
  await expect(page).toHaveURL(/\/login$/)
})
