import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { browserLaunch } from '../../support/browser.ts'
import {
  addProduct,
  expect,
  fillAndSave,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { signIn } from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

const twenty = Array.from({ length: 20 }, (_, place) => `Produit ${place + 1}`)

/** A browser with a profile of its own on disk, which can be killed as a phone kills it. */
async function openBrowser(profile: string): Promise<{ page: Page; browser: ChildProcess }> {
  const { executablePath, args = [] } = browserLaunch()
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const browser = spawn(executablePath ?? chromium.executablePath(), [
    ...args,
    ...flags,
    '--lang=fr-FR',
    '--no-first-run',
    'about:blank',
  ])
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    browser.once('exit', () => reject(new Error(`The browser ended: ${said}`)))
  })
  const connected = await chromium.connectOverCDP(endpoint)
  const [context] = connected.contexts()
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (!page) throw new Error('The browser has no page')
  // In a window less high, twenty messages would cover the button.
  await page.setViewportSize({ width: 390, height: 844 })
  return { page, browser }
}

async function kill(browser: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  browser.kill('SIGKILL')
  await ended
}

test('twenty writes without a network, the browser killed: twenty on the server, once each, in order', async ({
  network,
}) => {
  test.setTimeout(180_000)
  const profile = mkdtempSync(join(tmpdir(), 'memoprix-browser-'))
  const at = (path: string) => `${network.url}${path}`
  let { page, browser } = await openBrowser(profile)
  try {
    await page.goto(at('/register'))
    await page.getByLabel('Prénom').fill('Camille')
    await page.getByLabel('Email').fill('camille@exemple.fr')
    for (const label of ['Mot de passe', 'Confirmer le mot de passe']) {
      await page.getByRole('textbox', { name: label, exact: true }).fill('panier-vert-12')
    }
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await page.getByRole('link', { name: 'Se connecter maintenant' }).click()
    await signIn(page)
    await waitForPrecache(page)
    network.setMode('offline')
    for (const [place, name] of twenty.entries()) await addProduct(page, name, `${place + 1},50`)
    await kill(browser)
    ;({ page, browser } = await openBrowser(profile))
    await page.goto(at('/pending'))
    await expect(page.getByRole('region').getByRole('listitem')).toHaveCount(20)
    await kill(browser)

    network.setMode('online')
    // The first answers are lost: what the server has done already is not done again.
    network.loseAnswers(2)
    ;({ page, browser } = await openBrowser(profile))
    await page.goto(at('/products'))
    await expect(page.getByText('20 produits')).toBeVisible({ timeout: 60_000 })
    await page.goto(at('/pending'))
    await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 60_000 })
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await fetch(at('/api/users/products'), {
      headers: { Authorization: `Bearer ${token}` },
    })
    const rows = (await answer.json()) as { id: number; name: string; price: number }[]
    const inOrder = [...rows].sort((a, b) => a.id - b.id)
    expect(inOrder.map(({ name }) => name)).toEqual(twenty)
    expect(inOrder.map(({ price }) => price)).toEqual(twenty.map((_, place) => place + 1.5))
  } finally {
    await kill(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test.describe('with a product known', () => {
  test.beforeEach(async ({ page }) => {
    await startWithCachedButter(page)
  })

  test('an addition, a change and a deletion wait, are shown so, and leave when the network returns', async ({
    page,
    context,
    network,
  }) => {
    await goOffline(context, network)
    await addProduct(page, 'Lait entier', '1,10')
    await expect(page).toHaveURL(/\/products\/-\d+$/)
    await expect(page.getByText('Modification pas encore envoyée.')).toBeVisible()
    // A change of what waits joins it.
    await page.getByRole('link', { name: 'Modifier le produit' }).click()
    await page.getByRole('textbox', { name: 'Prix (€)' }).fill('1,25')
    await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
    await expect(page.getByText('1,25')).toBeVisible()
    await page.goto('/products')
    await page.getByRole('link', { name: /Beurre doux/ }).click()
    await page.getByRole('link', { name: 'Modifier le produit' }).click()
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Beurre demi-sel')
    await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Beurre demi-sel' })).toBeVisible()
    await page.goto('/products')
    await expect(page.getByRole('link', { name: /Beurre demi-sel/ })).toContainText('À envoyer')
    await page.getByRole('link', { name: /Lait entier/ }).click()
    await goOnline(context, network)
    // The page of the new product moves to the number that the server gave it.
    await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
    await expect(page.getByText('pas encore envoyé')).toBeHidden()
    await expect
      .poll(async () => (await listServerProducts(page)).map(({ name, price }) => [name, price]))
      .toEqual([
        ['Beurre demi-sel', 2.5],
        ['Lait entier', 1.25],
      ])
    await goOffline(context, network)
    await page.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Supprimé sur cet appareil, envoi plus tard.')).toBeVisible()
    await expect(page.getByText('1 produit')).toBeVisible()
    await goOnline(context, network)
    await expect
      .poll(async () => (await listServerProducts(page)).length, { timeout: 30_000 })
      .toBe(1)
  })

  test('a photo taken without a network goes with its product', async ({
    page,
    context,
    network,
  }) => {
    await goOffline(context, network)
    await page.getByRole('link', { name: 'Ajouter un produit' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir une photo' }).click()
    const photo = { name: 'lait.png', mimeType: 'image/png', buffer: makePng(900, 600) }
    await (await choosing).setFiles(photo)
    await expect(page.getByText('Photo prise avec succès', { exact: true })).toBeVisible()
    await fillAndSave(page, 'Lait entier', '1,10')
    const shown = page.getByRole('img', { name: /Photo de .*Lait entier/ })
    await expect(shown).toHaveAttribute('src', /^blob:/)
    await page.reload()
    await expect(shown).toHaveAttribute('src', /^blob:/)
    await goOnline(context, network)
    await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
    await expect(shown).toHaveAttribute('src', /^\/api\/images\//)
  })

  test('what waits is sent when the page becomes visible', async ({ page, context, network }) => {
    await page.addInitScript(() => {
      // Without the clock, which sends the queue too.
      const setRealInterval = window.setInterval
      Object.assign(window, {
        setInterval: (run: () => void, delay: number) =>
          delay < 10_000 ? setRealInterval(run, delay) : 0,
      })
      const isHidden = () => 'hidden' in document.documentElement.dataset
      Object.defineProperty(document, 'hidden', { get: isHidden })
    })
    await page.reload()
    await goOffline(context, network)
    await addProduct(page, 'Lait entier', '1,10')
    await page.evaluate(() => {
      document.documentElement.dataset.hidden = ''
    })
    await goOnline(context, network)
    const status = page.getByRole('status', { name: "État de l'application" })
    await expect(status).toContainText('à envoyer')
    expect(await listServerProducts(page)).toHaveLength(1)
    await page.evaluate(() => {
      delete document.documentElement.dataset.hidden
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(async () => (await listServerProducts(page)).length).toBe(2)
    await expect(status).toBeHidden()
  })

  test('two tabs send the same queue once, through a network that drops every second call', async ({
    page,
    context,
    network,
  }) => {
    await goOffline(context, network)
    const names = ['Lait entier', 'Crème fraîche', 'Yaourts']
    for (const name of names) await addProduct(page, name, '1,10')
    const other = await context.newPage()
    await other.goto('/pending')
    await expect(other.getByRole('region').getByRole('listitem')).toHaveCount(3)
    await goOnline(context, network)
    network.setMode('every second call dropped')
    for (const tab of [page, other, page, other]) {
      await tab.evaluate(() => window.dispatchEvent(new Event('online')))
    }
    await expect(other.getByText('Tout est envoyé')).toBeVisible({ timeout: 90_000 })
    network.setMode('online')
    const rows = await listServerProducts(page)
    expect(rows.map(({ name }) => name)).toEqual(['Beurre doux', ...names])
  })
})
