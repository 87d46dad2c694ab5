import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { catalogue, shoppingList } from '../../../demo/catalogue.ts'
import { expect, lendContext, openContext, test } from '../../support/journey/journey.ts'
import { articles, box } from '../../support/journey/sharedListSteps.ts'
import { startDemo } from '../../support/server/demoProcess.ts'
import { asOnTerminal } from '../../support/server/serverProcess.ts'

test('the demonstration shows a full catalogue to whoever opens its address', async ({ page }) => {
  const demo = await startDemo()
  expect(demo.printed).toContain(`${catalogue.length} products`)
  await page.goto(demo.door)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByText(`${catalogue.length} produits`)).toBeVisible()
  await page.getByRole('link', { name: /^Avocat/ }).click()
  const photo = page.getByRole('img', { name: 'Photo de Avocat' })
  await expect(photo).toBeVisible()
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await page.getByRole('link', { name: /^Beurre demi-sel/ }).click()
  await expect(page.getByText(/^D'habitude .* · au plus bas 1,79.*\)$/)).toBeVisible()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(page.getByText(`${shoppingList.length} article(s) - 2 coché(s)`)).toBeVisible()

  // The door signs in and leaves the list as it is.
  await page.getByLabel('Ajouter un article', { exact: true }).fill('Sel')
  await page.getByLabel('Ajouter un article', { exact: true }).press('Enter')
  await page.goto(demo.door)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(page.getByText(`${shoppingList.length + 1} article(s) - 2 coché(s)`)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(demo.login)
  await page.getByLabel('Email').fill(demo.email)
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.close()
  expect(existsSync(demo.dataDir)).toBe(true)
  expect(await demo.stop()).toBe(0)
  expect(existsSync(demo.dataDir)).toBe(false)
})

test('two people of one household try it in two windows', async ({
  page,
  journeyBrowser,
  browserErrors,
}) => {
  const demo = await startDemo()
  const context = await openContext(journeyBrowser, {})
  const openList = async (of: Page) => {
    await of.getByRole('link', { name: 'Liste de course' }).click()
    await expect(of.getByText(/Liste du foyer/)).toBeVisible()
  }
  await page.goto(demo.door)
  await openList(page)
  const tick = async () => {
    const alex = await context.newPage()
    await alex.goto(demo.otherDoor)
    await expect(alex).toHaveURL(/\/dashboard$/)
    await openList(alex)
    await box(alex, 'Liquide vaisselle').check()
    await expect(articles(page).filter({ hasText: 'Liquide vaisselle' })).toContainText('Alex')
    await alex.goto('about:blank')
  }
  await lendContext(context, tick, browserErrors)
  await expect(box(page, 'Liquide vaisselle')).toBeChecked()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await page.getByRole('link', { name: /^Liquide vaisselle/ }).click()
  await expect(page.getByText(/noté par .*Alex/).first()).toBeVisible()
  await page.close()
  expect(await demo.stop()).toBe(0)
})

test('a demonstration that finds its port taken says so, and leaves neither server nor data', async ({
  server,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-taken-'))
  const { port } = new URL(server.url)
  // Ends with the last of its processes: a server that lived on would keep its words open.
  await expect(startDemo({ PORT: port, TMPDIR: folder })).rejects.toThrow(
    new RegExp(`^exit 1: [^]*PORT ${port} is already in use\\.\n$`),
  )
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a demonstration that is stopped before it is ready leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-stopped-'))
  const starting = startDemo({ TMPDIR: folder }, (child) => child.kill('SIGINT'))
  await expect(starting).rejects.toThrow(/^exit 0: /)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('on a terminal the demonstration says in one French line where it is', async ({ page }) => {
  const demo = await startDemo({}, undefined, [asOnTerminal])
  const signIns = [demo.email, demo.otherEmail].map((email, place) => {
    const password = place === 0 ? demo.password : demo.otherPassword
    return `${email}, mot de passe ${password}`
  })
  const said = demo.printed.split('\n').filter((line) => line.startsWith('MémoPrix'))
  expect(said).toEqual([
    `MémoPrix répond sur ${demo.door} et, dans une fenêtre privée, ${demo.otherDoor} (ou ${demo.login}\u00a0: ${signIns.join('\u00a0; ')}) et garde ses données dans ${demo.dataDir} jusqu'à Ctrl-C`,
  ])
  expect(existsSync(demo.dataDir)).toBe(true)
  await page.goto(demo.door)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.close()
  expect(await demo.stop()).toBe(0)
})
