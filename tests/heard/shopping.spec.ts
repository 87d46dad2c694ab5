import { test as base, expect } from 'playwright/test'
import { startFakeFoodDatabase } from '../support/fakes/foodDatabase.ts'
import { apiClient } from '../support/journey/apiClient.ts'
import { startFlakyNetwork } from '../support/journey/flakyNetwork.ts'
import { camille } from '../support/journey/journey.ts'
import { hasReader } from '../support/reader/ensureReader.ts'
import { type ScreenReader, startScreenReader } from '../support/reader/screenReader.ts'
import { startAppServer } from '../support/server/appServer.ts'
import { startBrowser } from '../support/webdriver/installedBrowsers.ts'
import { type RemotePage, remotePage } from '../support/webdriver/remotePage.ts'

interface Heard {
  readonly reader: ScreenReader
  readonly app: RemotePage
  readonly network: Awaited<ReturnType<typeof startFlakyNetwork>>
}

const test = base.extend<Heard>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  network: async ({}, use) => {
    const food = await startFakeFoodDatabase()
    const server = await startAppServer({ foodDatabaseUrl: food.url })
    const client = apiClient(server.url)
    const token = await client.signUp(camille.email)
    const signedIn = apiClient(server.url, token)
    for (const name of ['Beurre doux', 'Cordons bleus, x10']) await signedIn.add(name)
    const network = await startFlakyNetwork(server.url, { listens: true })
    await use(network)
    await network.stop()
    await server.stop()
    await food.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  reader: async ({}, use, info) => {
    if (!hasReader()) return info.skip()
    const reader = await startScreenReader()
    await use(reader)
    await info.attach('heard', { body: reader.transcript() })
    if (process.env.HEARD) console.log(reader.transcript())
    await reader.stop()
  },
  app: async ({ reader, network }, use, info) => {
    const session = await startBrowser('firefox', false, reader.env)
    if (!session) return info.skip()
    await use(remotePage(session, network.url))
    await session.stop()
  },
})

type Said = readonly string[]
const flat = (said: Said) =>
  said
    .join(' | ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
    .replaceAll(/ (?=[,.])/g, '')

/** All of these, in this order. */
function expectInOrder(said: Said, words: readonly string[]): void {
  let rest = flat(said)
  for (const word of words) {
    expect(rest).toContain(word)
    rest = rest.slice(rest.indexOf(word) + word.length)
  }
}

function expectOnce(said: Said, words: string): void {
  expect(flat(said).split(words).length - 1, `${words}\n${flat(said)}`).toBe(1)
}

const expectNever = (said: Said, words: string) => expect(flat(said)).not.toContain(words)

test('signing in, a list, a price and a code, by ear alone', async ({ reader, app, network }) => {
  const { press, type, listen } = reader

  await test.step('signing in: no field is said to be invalid', async () => {
    await app.goto('/login')
    const page = await listen()
    expectNever(page, 'non valable')
    expectOnce(page, 'MémoPrix terminé')
    await press('Home')
    expectInOrder(await press('Tab'), ['Email zone de saisie', 'Par exemple vous@exemple.fr'])
    await type(camille.email)
    expectInOrder(await press('Tab'), ['Mot de passe'])
    await type('secret 123')
    const signedIn = await press('Return')
    expectOnce(signedIn, 'Connexion réussie')
    expectInOrder(signedIn, ['Accueil en-tête niveau 1'])
  })

  await test.step('the list: each article is heard once, with its name', async () => {
    await app.goto('/shopping-list')
    await listen()
    await app.run(() => document.querySelector<HTMLElement>('[role=combobox]')?.focus())
    expectInOrder(await listen(), ['Ajouter un article'])
    expectOnce(await press('Return'), "Veuillez entrer un nom d'article")
    for (const [place, name] of ['Pain', 'Sel'].entries()) {
      await type(name)
      const added = await press('Return')
      expectOnce(added, `${name} ajouté, ${place + 1} article`)
      expectOnce(added, 'Annuler : touche F8')
      expectNever(added, 'coché(s)')
    }
  })

  await test.step('a suggestion is chosen', async () => {
    await type('beu')
    const chosen = await press('Down')
    expectInOrder(chosen, ['Beurre doux, 1,20'])
    expectNever(chosen, 'non sélectionné')
    expectOnce(await press('Return'), 'Beurre doux ajouté, 3 articles')
  })

  await test.step('an article is moved: its place alone', async () => {
    await app.run(() => document.querySelector<HTMLElement>('[data-grip]')?.focus())
    await listen()
    const moved = await press('Down')
    expectOnce(moved, 'Pain, place 2 sur 3')
    expectNever(moved, 'Sel')
  })

  await test.step('an article is deleted, and one key leads back', async () => {
    await app.run(() => document.querySelector<HTMLElement>('[data-remove]')?.focus())
    await listen()
    expectOnce(await press('space'), 'Sel supprimé, 2 articles')
    expectInOrder(await press('F8'), ['Annuler bouton'])
    expectInOrder(await press('Return'), ['3 article(s) - 0 coché(s)'])
  })

  await test.step('a row of the products: name and price apart', async () => {
    await app.goto('/products')
    await listen()
    await app.run(() => document.querySelector<HTMLElement>('[type=search]')?.focus())
    await listen()
    expectInOrder(await type('cordons'), ['1 produit'])
    await press('Tab')
    expectInOrder(await press('Tab'), ['Cordons bleus, x10, 1,20'])
  })

  await test.step('a sheet: its name, then its field', async () => {
    await press('Return')
    await app.seeText('Nouveau prix')
    await app.run(() => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Nouveau prix')?.focus()
    })
    await listen()
    const opened = await press('Return')
    expectInOrder(opened, ['Nouveau prix boîte de dialogue', 'zone de saisie'])
    await type('099')
    const saved = await press('Return')
    expectOnce(saved, 'Prix enregistré')
  })

  await test.step('without a network: said once', async () => {
    network.setMode('offline')
    await app.run(() => dispatchEvent(new Event('offline')))
    expectOnce(await listen(), 'Hors ligne')
  })
})
