import type { Page } from 'playwright/test'
import { inviteByCall, startPerson } from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

const peopleOf = (page: Page) =>
  page.getByRole('list', { name: 'Personnes du foyer' }).getByRole('listitem')

const dialog = (page: Page) => page.getByRole('alertdialog')

/** The person signed in owns a household with others in it. */
async function startAsOwner(page: Page, serverUrl: string, ...names: readonly string[]) {
  await startSignedIn(page)
  const housemates = []
  for (const name of names) {
    const housemate = await startPerson(serverUrl, name)
    await housemate.join(await inviteByCall(page))
    housemates.push(housemate)
  }
  await page.goto('/profile/household')
  await expect(peopleOf(page)).toHaveCount(names.length + 1)
  return housemates
}

/** The person signed in has joined the household of Alex, which holds a product. */
async function startAsMember(page: Page, serverUrl: string) {
  const alex = await startPerson(serverUrl, 'Alex')
  await alex.add('Riz basmati')
  await startSignedIn(page)
  return {
    alex,
    join: async () =>
      callApi(page, 'POST', '/invitations/accept', { token: await alex.invitation() }),
  }
}

test('the owner gives the household a name, removes a person and hands over', async ({
  page,
  server,
}) => {
  const [alex, noe] = await startAsOwner(page, server.url, 'Alex', 'Noé')
  await page.getByRole('button', { name: 'Renommer' }).click()
  const name = page.getByLabel('Nom du foyer')
  await expect(name).toBeFocused()
  await name.fill('  Rue des Lilas ')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Rue des Lilas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renommer' })).toBeFocused()
  expect((await alex?.household())?.catalogues.find(({ shared }) => shared)?.name).toBe(
    'Rue des Lilas',
  )

  await page.getByRole('button', { name: /^Retirer .*Noé/ }).click()
  await expect(dialog(page).getByLabel('Lui laisser une copie')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText(/Noé.* ne fait plus partie du foyer/)).toBeVisible()
  await expect(peopleOf(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Mon foyer' })).toBeFocused()
  expect((await noe?.household())?.members).toHaveLength(1)

  await page.getByRole('button', { name: /^Confier la gestion à .*Alex/ }).click()
  await dialog(page).getByRole('button', { name: 'Confier la gestion' }).click()
  await expect(page.getByText(/Alex.* gère maintenant le foyer/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renommer' })).toHaveCount(0)
  await expect(peopleOf(page).filter({ hasText: 'gère le foyer' })).toContainText('Alex')
})

test('an owner leaves in four taps, and chooses who takes over', async ({ page, server }) => {
  const taps = await countTaps(page)
  const [alex, noe] = await startAsOwner(page, server.url, 'Alex', 'Noé')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await page.getByRole('link', { name: /^Mon foyer/ }).click()
  await page.getByRole('button', { name: 'Quitter le foyer' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Alex' })).toBeChecked()
  const before = await taps()
  await dialog(page).getByRole('radio', { name: 'Noé' }).click()
  await dialog(page).getByRole('button', { name: 'Quitter sans copie' }).click()
  await expect(page.getByText(/^Vous avez quitté/)).toBeVisible()
  expect(before + 1).toBe(4)
  await expect(page.getByRole('heading', { name: 'Mon foyer' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Envoyer une invitation' })).toBeVisible()
  const household = await alex?.household()
  expect(household?.members.map(({ first_name, role }) => [first_name, role])).toEqual([
    ['Alex', 'member'],
    ['Noé', 'owner'],
  ])
  expect((await noe?.household())?.members).toHaveLength(2)
})

test('a member leaves with a copy, which arrives', async ({ page, server }) => {
  const { join } = await startAsMember(page, server.url)
  await join()
  await page.goto('/profile/household')
  await expect(peopleOf(page)).toHaveText([/^Alexgère le foyer/, /^Camille \(vous\)/])
  await page.getByRole('button', { name: 'Quitter le foyer' }).click()
  await expect(dialog(page)).toContainText('Les autres gardent son produit et sa liste')
  await dialog(page).getByRole('button', { name: 'Quitter et emporter une copie' }).click()
  await expect(page.getByText(/^Vous avez quitté/)).toBeVisible()
  await expect(page.getByText('1 produit copié dans votre carnet.')).toBeVisible()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('link', { name: /Riz basmati/ })).toBeVisible()
})

test('a member brings their own carnet', async ({ page, server }) => {
  const { alex, join } = await startAsMember(page, server.url)
  await createProduct(page, butter)
  await join()
  await page.goto('/profile/household')
  await expect(page.getByRole('radio', { name: 'Notre foyer' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Mon carnet (1 produit)' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Copier mon produit dans le foyer' }).click()
  await expect(page.getByText(/^1.produit copié/)).toBeVisible()
  const { catalogues } = await alex.household()
  expect(catalogues.find(({ shared }) => shared)?.products).toBe(2)
})

test('a person who is left alone has a personal carnet again', async ({ page, server }) => {
  await startAsOwner(page, server.url, 'Alex')
  await page.getByRole('button', { name: /^Retirer .*Alex/ }).click()
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText("Il n'y a plus que vous dans ce foyer.")).toBeVisible()
  await page.getByRole('button', { name: 'Ne plus partager mon carnet' }).click()
  await expect(page.getByText("Votre carnet n'est plus partagé.")).toBeVisible()
  await expect(page.getByText(/^Partagez un carnet et une liste/)).toBeVisible()
})

test.describe('without a network', () => {
  // The catalogue is fetched some seconds after the page was opened.
  test.use({ expectsNetworkErrors: true })

  test('the household is read, and not changed', async ({ page, context, server }) => {
    await startAsOwner(page, server.url, 'Alex')
    await context.setOffline(true)
    await expect(page.getByText('le foyer ne peut pas être modifié')).toBeVisible()
    for (const name of ['Renommer', 'Envoyer une invitation', 'Quitter le foyer']) {
      await expect(page.getByRole('button', { name })).toBeDisabled()
    }
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Quitter le foyer' })).toBeEnabled()
  })
})
