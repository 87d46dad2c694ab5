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

/** Of a product of the catalogue, and of none that the food database has. */
const known = '3038350012005'
const unknown = '3999999999990'

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
    await signedIn.add('Beurre doux')
    await signedIn.add('Cordons bleus, x10', { barcode: known })
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
    // Products in rows: the walk does not go through the table of a wide screen.
    await page.resize(900, 860)
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
  const { press: pressKey, type, listen } = reader
  /** Waits for all of these, in this order; a busy machine speaks some after a silence. @returns all that was spoken */
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

  const press = async (text: string) => {
    await app.until(text, () =>
      app.run((wanted) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('button, a[href]')]
        const button = buttons.find(({ textContent }) => textContent?.trim() === wanted)
        button?.focus()
        return Boolean(button)
      }, text),
    )
    return [...(await listen()), ...(await pressKey('Return'))]
  }

  await part('Se connecter', async () => {
    await app.goto('/login')
    const page = await listen()
    expectNever(page, 'non valable')
    await hearOnce(page, 'MémoPrix terminé')
    await pressKey('Home')
    await hear(await pressKey('Tab'), 'Email zone de saisie', 'Par exemple vous@exemple.fr')
    await type(camille.email)
    await hear(await pressKey('Tab'), 'Mot de passe')
    await type('secret 123')
    const signedIn = await hearOnce(await pressKey('Return'), 'Connexion réussie')
    await hear(signedIn, 'Accueil en-tête niveau 1')
  })

  await part('La liste', async () => {
    await app.goto('/shopping-list')
    await listen()
    await app.run(() => document.querySelector<HTMLElement>('[role=combobox]')?.focus())
    await hear(await listen(), 'Ajouter un article')
    await hearOnce(await pressKey('Return'), "Veuillez entrer un nom d'article")
    for (const [place, name] of ['Pain', 'Sel'].entries()) {
      await type(name)
      const added = await hearOnce(await pressKey('Return'), `${name} ajouté, ${place + 1} article`)
      await hearOnce(added, 'Annuler : touche F8')
      expectNever(added, 'coché(s)')
    }
  })

  await part('Un produit proposé', async () => {
    await type('beu')
    const chosen = await pressKey('Down')
    await hear(chosen, 'Beurre doux, 1,20')
    expectNever(chosen, 'non sélectionné')
    await hearOnce(await pressKey('Return'), 'Beurre doux ajouté, 3 articles')
  })

  await part('Déplacer un article', async () => {
    await app.run(() => document.querySelector<HTMLElement>('[data-grip]')?.focus())
    await listen()
    const moved = await pressKey('Down')
    await hearOnce(moved, 'Pain, place 2 sur 3')
    expectNever(moved, 'Sel')
  })

  await part('Supprimer, annuler, cocher', async () => {
    await app.run(() => document.querySelector<HTMLElement>('[data-remove]')?.focus())
    await listen()
    await hearOnce(await pressKey('space'), 'Sel supprimé, 2 articles')
    await hear(await pressKey('F8'), 'Annuler bouton')
    await hear(await pressKey('Return'), '3 article(s) - 0 coché(s)')
    await focus('[role=checkbox], input[type=checkbox]')
    await hearOnce(await pressKey('space'), '3 article(s) - 1 coché(s)')
  })

  await part('Chercher un produit', async () => {
    await app.goto('/products')
    await listen()
    await app.run(() => document.querySelector<HTMLElement>('[type=search]')?.focus())
    await listen()
    await hear(await type('cordons'), '1 produit')
    let stop = await pressKey('Tab')
    for (let tabs = 1; tabs < MOST_TABS && !isInOrder(stop, ['Cordons']); tabs += 1)
      stop = await pressKey('Tab')
    await hear(stop, 'Cordons bleus, x10, ', ', 1,20 € lien')
  })

  await part('Noter un prix', async () => {
    await pressKey('Return')
    const opened = await press('Nouveau prix')
    // Orca may speak the name of the pressed button, and leave out that of the dialog, which is the same.
    await hear(
      opened,
      'Nouveau prix',
      'boîte de dialogue Cordons bleus, x10',
      'Prix zone de saisie',
    )
    const judged = await hearOnce(await type('099'), 'Bonne affaire')
    expectOnce(judged, '0,99')
    await hearOnce(await pressKey('Return'), 'Prix enregistré')
  })

  await part('Scanner un produit connu', async () => {
    await app.goto('/scan')
    await listen()
    await hear(await press('Saisir'), 'Chiffres du code-barres zone de saisie')
    await type(known)
    await hear(await pressKey('Return'), 'Nouveau prix boîte de dialogue', 'Cordons bleus', 'Prix')
    const judged = await hearOnce(await type('240'), 'Plus cher')
    expectOnce(judged, '2,40')
    await hearOnce(await pressKey('Return'), 'Prix enregistré')
  })

  await part('Scanner un produit inconnu', async () => {
    await hear(await press('Saisir'), 'Chiffres du code-barres zone de saisie')
    await type(unknown)
    const opened = await hear(await pressKey('Return'), 'Nouveau produit boîte de dialogue', 'Prix')
    await hearOnce(opened, 'Produit inconnu')
    await hear(await type('199'), '1,99', 'Premier prix')
  })

  await part('Sans réseau', async () => {
    await app.goto('/products')
    await listen()
    network.setMode('offline')
    await hearOnce(await press('Liste de course'), 'Hors ligne')
  })
})
