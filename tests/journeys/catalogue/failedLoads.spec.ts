import type { Page } from 'playwright/test'
import {
  type CannedResponse,
  errorResponses,
  maintenance,
  malformed,
  notFound,
  tooMany,
  unauthorized,
} from '../../support/fakes/errorResponses.ts'
import { droppedConnection, stubCall } from '../../support/fakes/stubCall.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

test.use({ expectsNetworkErrors: true })

interface Load {
  readonly at: string
  readonly path: string
  readonly sentence: string | ((response: CannedResponse | typeof droppedConnection) => string)
  /** The underlying error, where the sentence quotes one. */
  readonly reason?: string
  /** Where the page leads when the thing does not exist. */
  readonly elsewhere?: RegExp
  /** What is there when the call is answered well. */
  readonly ready: (page: Page) => ReturnType<Page['getByRole']>
}

const patience = 'Trop de demandes à la fois. Patientez une minute, puis réessayez.'
const row = (page: Page) => page.getByRole('link', { name: /Beurre doux/ })

function categoriesSentence(response: CannedResponse | typeof droppedConnection): string {
  const lead = 'Erreur lors du chargement des catégories: '
  if (response === droppedConnection) return `${lead}Erreur réseau, veuillez réessayer`
  return response.status === 200
    ? `${lead}Format de données invalide pour les catégories`
    : `${lead}Erreur lors de la récupération des catégories: ${response.status}`
}

const loads: readonly Load[] = [
  {
    at: '/dashboard',
    path: '/categories',
    sentence: categoriesSentence,
    ready: (page) => page.getByRole('link', { name: 'Produits Laitiers' }),
  },
  {
    at: '/add-product',
    path: '/categories',
    sentence: categoriesSentence,
    ready: (page) =>
      page.getByLabel('Catégorie').getByRole('option', { name: 'Produits Laitiers' }),
  },
  {
    at: '/products/12/edit',
    path: '/categories',
    sentence: categoriesSentence,
    ready: (page) => page.getByRole('textbox', { name: 'Nom', exact: true }),
  },
  {
    at: '/products',
    path: '/users/products',
    sentence: 'Erreur lors du chargement des produits',
    ready: row,
  },
  {
    at: '/categories/4/products',
    path: '/users/categories/4/products',
    sentence: 'Erreur lors du chargement des produits',
    ready: row,
  },
  {
    at: '/categories/4/products',
    path: '/categories/4',
    sentence: 'Erreur lors du chargement des données',
    elsewhere: /\/dashboard$/,
    ready: row,
  },
  {
    at: '/products/12',
    path: '/products/12',
    sentence: 'Erreur lors du chargement du produit',
    reason: 'Erreur lors de la récupération du produit',
    elsewhere: /\/products$/,
    ready: (page) => page.getByRole('heading', { name: 'Beurre doux' }),
  },
  {
    at: '/products/12/edit',
    path: '/products/12',
    sentence: 'Erreur lors du chargement du produit',
    reason: 'Erreur lors de la récupération du produit',
    elsewhere: /\/products$/,
    ready: (page) => page.getByRole('textbox', { name: 'Nom', exact: true }),
  },
  {
    at: '/profile',
    path: '/auth/me',
    sentence: 'Erreur lors du chargement du profil',
    ready: (page) => page.getByText('camille@exemple.fr'),
  },
]

for (const { at, path, sentence, reason, elsewhere, ready } of loads) {
  test(`${at}: each kind of failure of GET ${path} has its sentence, and trying again helps`, async ({
    page,
  }) => {
    await mockSignedIn(page)
    const server = await stubCall(page, 'GET', path)
    const all = [maintenance, tooMany, malformed, droppedConnection] as const
    server.respondWith(maintenance)
    await page.goto(at)
    await server.release()
    if (sentence === categoriesSentence) {
      const toasts = page.getByRole('region', { name: 'Notifications' })
      await expect(toasts).toContainText(sentence(maintenance))
    }
    for (const response of all) {
      const said = typeof sentence === 'string' ? sentence : sentence(response)
      const main = page.getByRole('main')
      await expect(main.getByRole('alert'), JSON.stringify(response)).toHaveText(said)
      if (response !== droppedConnection && response.status === 429 && at !== '/add-product') {
        await expect(main).toContainText(patience)
      } else if (reason && response !== droppedConnection) {
        await expect(main).toContainText(reason)
      }
      const after = all[all.indexOf(response) + 1] ?? null
      server.respondWith(after)
      await page.getByRole('button', { name: 'Réessayer' }).click()
      // A toast under the mouse waits to be read, and would lie over the button in the end.
      await page.mouse.move(1, 1)
      await server.release()
      // The sentence may be the same: it is the next answer's once it has been drawn.
      await page.evaluate(
        () => new Promise((done) => setTimeout(() => requestAnimationFrame(done))),
      )
    }
    await expect(ready(page)).toBeAttached()
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden()

    for (const response of elsewhere ? [notFound] : []) {
      server.respondWith(response)
      await page.reload()
      await server.release()
      await expect(page).toHaveURL(elsewhere ?? '')
    }
    server.respondWith(unauthorized)
    await page.goto(at)
    await server.release()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
}

test('/dashboard: an identity call that fails in any way but the network ends the session', async ({
  page,
}) => {
  await mockSignedIn(page)
  const server = await stubCall(page, 'GET', '/auth/me')
  for (const response of [unauthorized, notFound, ...errorResponses.slice(-3)]) {
    server.respondWith(response)
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('token', 'a-token'))
    await page.goto('/dashboard')
    await server.release()
    await expect(page, response.name).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  }
})
