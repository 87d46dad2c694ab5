import type { Page } from 'playwright/test'
import type { Product } from '../../../src/contract/products.ts'
import {
  expectJoined,
  inviteByCall,
  joinByCalls,
  openInvitation,
  startFounder,
  startPerson,
} from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  addArticles,
  articles,
  box,
  listOf,
  openCommonList,
  ownerLine,
} from '../../support/journey/sharedListSteps.ts'
import {
  butter,
  callApi,
  createProduct,
  signInByCalls,
  startSignedIn,
} from '../../support/journey/steps.ts'

const dialog = (page: Page) => page.getByRole('alertdialog')

/** Camille, with a product and a list of her own, in which the bread is ticked. */
async function startWithList(page: Page): Promise<void> {
  await signInByCalls(page)
  await createProduct(page, butter)
  await page.goto('/shopping-list')
  await addArticles(page, 'Savon', 'Pain')
  await box(page, 'Pain').check()
}

test('a joiner brings the open articles, and keeps the ticked ones', async ({ page, server }) => {
  const founder = await startFounder(server.url)
  await startWithList(page)
  await openInvitation(page, await founder.invitation())
  await page.getByRole('button', { name: 'Le partager avec le foyer' }).click()
  await expectJoined(page)
  await expect.poll(listOf(founder).names).toEqual(['Savon'])
  await openCommonList(page)
  await expect(articles(page)).toHaveText([/^Savon/])
})

test('a joiner keeps the list apart, and each carnet shows its own', async ({ page, server }) => {
  const founder = await startFounder(server.url)
  await startWithList(page)
  await openInvitation(page, await founder.invitation())
  await page.getByRole('button', { name: 'Le garder pour moi' }).click()
  await expectJoined(page)
  await openCommonList(page)
  await expect(articles(page)).toHaveCount(0)
  await expect(page.getByText(/sur cet appareil/)).toHaveCount(0)
  await addArticles(page, 'Lait')
  await expect.poll(listOf(founder).names).toEqual(['Lait'])

  await page.goto('/profile/household')
  await page.getByRole('radio', { name: /^Mon carnet/ }).check({ force: true })
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(articles(page)).toHaveText([/^Savon/, /^Pain/])
  await expect(ownerLine(page)).toHaveCount(0)
  await addArticles(page, 'Sel')
  await page.goto('/profile/household')
  await page.getByRole('radio', { name: 'Notre foyer' }).check({ force: true })
  await openCommonList(page)
  await expect(articles(page)).toHaveText([/^Lait/])
  expect(await listOf(founder).names()).toEqual(['Lait'])
})

test('who leaves with a copy takes the open articles along, with their products', async ({
  page,
  server,
}) => {
  const founder = await startFounder(server.url, ['Lait'])
  await startWithList(page)
  await joinByCalls(page, founder)
  await openCommonList(page)
  await addArticles(page, 'Lait', 'Riz')
  await box(page, 'Riz').check()
  await expect.poll(listOf(founder).names).toEqual(['Lait', 'Riz'])
  await page.goto('/profile/household')
  await page.getByRole('button', { name: 'Quitter le foyer' }).click()
  await dialog(page).getByRole('button', { name: 'Quitter et emporter une copie' }).click()
  await expect(page.getByText(/^Vous avez quitté/)).toBeVisible()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(articles(page)).toHaveText([/^Savon/, /^Lait/, /^Pain/])
  expect(await listOf(founder).names()).toEqual(['Lait', 'Riz'])
  const own: readonly Product[] = await (await callApi(page, 'GET', '/users/products')).json()
  const milk = { name: 'Lait', productId: own.find(({ name }) => name === 'Lait')?.id }
  const stored = () => page.evaluate(() => JSON.parse(localStorage.shoppingList))
  await expect.poll(stored).toContainEqual(expect.objectContaining(milk))
})

test('the list of a person who is left alone is theirs again', async ({ page, server }) => {
  await startSignedIn(page)
  const alex = await startPerson(server.url, 'Alex')
  await alex.join(await inviteByCall(page))
  await openCommonList(page)
  await addArticles(page, 'Lait', 'Riz')
  await box(page, 'Riz').check()
  await expect.poll(listOf(alex).names).toEqual(['Lait', 'Riz'])
  await page.goto('/profile/household')
  await page.getByRole('button', { name: /^Retirer .*Alex/ }).click()
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('button', { name: 'Ne plus partager mon carnet' }).click()
  await expect(page.getByText("Votre carnet n'est plus partagé.")).toBeVisible()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(articles(page)).toHaveText([/^Lait/, /^Riz/])
  await expect(box(page, 'Riz')).toBeChecked()
  await expect(ownerLine(page)).toHaveCount(0)
})
