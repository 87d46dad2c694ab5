import { writeFileSync } from 'node:fs'
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
    const heard = reader.transcript()
    writeFileSync(info.outputPath('heard.json'), written(heard))
    await reader.stop()
  },
  app: async ({ reader, network }, use, info) => {
    const session = await startBrowser('firefox', false, reader.env)
    if (!session) return info.skip()
    const page = remotePage(session, network.url)
    await use(page)
    const shown = await page.run(
      () => `${document.activeElement?.outerHTML.slice(0, 300)}\n${document.body.innerText}`,
    )
    writeFileSync(info.outputPath('page.txt'), shown)
    await session.stop()
  },
})

type Said = readonly string[]

const MORE_SILENCES = 3
/** From the search to the first row. */
const MOST_TABS = 8

const written = (heard: unknown) => `${JSON.stringify(heard, null, 2)}\n`
const flat = (said: Said) =>
  said
    .join(' | ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
    .replaceAll(/ (?=[,.])/g, '')

const isInOrder = (said: Said, words: readonly string[]) => {
  let from = 0
  return words.every((word) => {
    const at = flat(said).indexOf(word, from)
    from = at + word.length
    return at >= 0
  })
}

function expectOnce(said: Said, words: string): void {
  expect(flat(said).split(words).length - 1, `${words}\n${flat(said)}`).toBe(1)
}

const expectNever = (said: Said, words: string) => expect(flat(said)).not.toContain(words)

test('signing in, the list and a price, by ear alone', async ({ reader, app, network }) => {
  const { press, type, listen } = reader
  /** All of these, in this order; a busy machine says them after a silence too. @returns all that was said */
  const hear = async (said: Said, ...words: readonly string[]) => {
    const all = [...said]
    for (let more = 0; more < MORE_SILENCES && !isInOrder(all, words); more += 1)
      all.push(...(await listen()))
    expect(isInOrder(all, words), `${words.join(' | ')}\n${flat(all)}`).toBe(true)
    return all
  }
  const hearOnce = async (said: Said, words: string) => {
    const all = await hear(said, words)
    expectOnce(all, words)
    return all
  }
  /** A step, by its name in the transcript. */
  const part = (name: string, walk: () => Promise<void>) =>
    test.step(name, async () => {
      reader.begin(name)
      await walk()
    })
  const focus = async (selector: string) => {
    const element = (found: string) => document.querySelector<HTMLElement>(found)?.focus()
    await app.until(selector, () => app.run((s) => Boolean(document.querySelector(s)), selector))
    await app.run(element, selector)
    return listen()
  }

  await part('Se connecter', async () => {
    await app.goto('/login')
    const page = await listen()
    expectNever(page, 'non valable')
    await hearOnce(page, 'MémoPrix terminé')
    await press('Home')
    await hear(await press('Tab'), 'Email zone de saisie', 'Par exemple vous@exemple.fr')
    await type(camille.email)
    await hear(await press('Tab'), 'Mot de passe')
    await type('secret 123')
    const signedIn = await hearOnce(await press('Return'), 'Connexion réussie')
    await hear(signedIn, 'Accueil en-tête niveau 1')
  })

  await part('La liste', async () => {
    await app.goto('/shopping-list')
    await listen()
    await app.run(() => document.querySelector<HTMLElement>('[role=combobox]')?.focus())
    await hear(await listen(), 'Ajouter un article')
    await hearOnce(await press('Return'), "Veuillez entrer un nom d'article")
    for (const [place, name] of ['Pain', 'Sel'].entries()) {
      await type(name)
      const added = await hearOnce(await press('Return'), `${name} ajouté, ${place + 1} article`)
      await hearOnce(added, 'Annuler : touche F8')
      expectNever(added, 'coché(s)')
    }
  })

  await part('Un produit proposé', async () => {
    await type('beu')
    const chosen = await press('Down')
    await hear(chosen, 'Beurre doux, 1,20')
    expectNever(chosen, 'non sélectionné')
    await hearOnce(await press('Return'), 'Beurre doux ajouté, 3 articles')
  })

  await part('Déplacer un article', async () => {
    await app.run(() => document.querySelector<HTMLElement>('[data-grip]')?.focus())
    await listen()
    const moved = await press('Down')
    await hearOnce(moved, 'Pain, place 2 sur 3')
    expectNever(moved, 'Sel')
  })

  await part('Supprimer, annuler, cocher', async () => {
    await app.run(() => document.querySelector<HTMLElement>('[data-remove]')?.focus())
    await listen()
    await hearOnce(await press('space'), 'Sel supprimé, 2 articles')
    await hear(await press('F8'), 'Annuler bouton')
    await hear(await press('Return'), '3 article(s) - 0 coché(s)')
    await focus('[role=checkbox], input[type=checkbox]')
    await hearOnce(await press('space'), '3 article(s) - 1 coché(s)')
  })

  await part('Chercher un produit', async () => {
    await app.goto('/products')
    await listen()
    await app.run(() => document.querySelector<HTMLElement>('[type=search]')?.focus())
    await listen()
    await hear(await type('cordons'), '1 produit')
    let stop = await press('Tab')
    for (let tabs = 1; tabs < MOST_TABS && !isInOrder(stop, ['Cordons']); tabs += 1)
      stop = await press('Tab')
    await hear(stop, 'Cordons bleus, x10, ', ', 1,20 € lien')
  })

  await part('Noter un prix', async () => {
    await press('Return')
    await app.seeText('Nouveau prix')
    await app.run(() => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Nouveau prix')?.focus()
    })
    await listen()
    const opened = await press('Return')
    await hear(opened, 'Nouveau prix boîte de dialogue', 'zone de saisie')
    const judged = await hearOnce(await type('099'), 'Bonne affaire')
    expectOnce(judged, '0,99')
    await hearOnce(await press('Return'), 'Prix enregistré')
  })

  await part('Sans réseau', async () => {
    network.setMode('offline')
    await app.run(() => dispatchEvent(new Event('offline')))
    await hearOnce(await listen(), 'Hors ligne')
  })
})
