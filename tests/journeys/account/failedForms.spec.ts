import type { Page } from 'playwright/test'
import {
  knownRefusal,
  maintenance,
  malformed,
  unauthorized,
} from '../../support/fakes/errorResponses.ts'
import { droppedConnection, stubCall, tapTwice } from '../../support/fakes/stubCall.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

// Every answer below makes the browser's console say that something was not loaded.
test.use({ expectsNetworkErrors: true })

interface Form {
  readonly call: readonly [method: string, path: string]
  readonly at: string
  /** By their labels, what a person fills in; it must still be there after each failure. */
  readonly fields: Readonly<Record<string, string>>
  readonly submit: string
  readonly busy: string
  readonly fallback: string
  readonly network: string
  /** Whether a person is signed in there. */
  readonly inside: boolean
  /** Whether the answer's body is read. */
  readonly reads: boolean
  readonly open?: string
}

const lost = 'Erreur réseau, veuillez réessayer'
const product = { Nom: 'Comté 18 mois', 'Prix (€)': '18,90', Description: 'Au marché' }
const forms: readonly Form[] = [
  {
    call: ['POST', '/auth/login'],
    at: '/login',
    fields: { Email: 'camille@exemple.fr', 'Mot de passe': 'panier-vert-12' },
    submit: 'Se connecter',
    busy: 'Connexion en cours...',
    fallback: 'Erreur de connexion',
    network: lost,
    inside: false,
    reads: true,
  },
  {
    call: ['POST', '/auth/register'],
    at: '/register',
    fields: {
      Prénom: 'Camille',
      Email: 'camille@exemple.fr',
      'Mot de passe': 'panier-vert-12',
      'Confirmer le mot de passe': 'panier-vert-12',
    },
    submit: 'Créer mon compte',
    busy: 'Création du compte...',
    fallback: "Erreur lors de l'inscription",
    network: lost,
    inside: false,
    reads: false,
  },
  {
    call: ['POST', '/auth/forgot-password'],
    at: '/forgot-password',
    fields: { Email: 'camille@exemple.fr' },
    submit: 'Envoyer le lien',
    busy: 'Envoi en cours...',
    fallback: 'Une erreur est survenue',
    network: lost,
    inside: false,
    reads: false,
  },
  {
    call: ['POST', '/auth/reset-password'],
    at: '/reset-password?token=t',
    fields: { 'Nouveau mot de passe': 'panier-bleu', 'Confirmer le mot de passe': 'panier-bleu' },
    submit: 'Réinitialiser le mot de passe',
    busy: 'Réinitialisation en cours...',
    fallback: 'Erreur lors de la réinitialisation',
    network: lost,
    inside: false,
    reads: false,
  },
  {
    call: ['PUT', '/users/profile'],
    at: '/profile',
    open: 'Modifier le profil',
    fields: { Prénom: 'Dominique', Email: 'dominique@exemple.fr' },
    submit: 'Enregistrer',
    busy: 'Enregistrement en cours...',
    fallback: 'Erreur lors de la mise à jour du profil',
    network: 'Erreur de connexion lors de la mise à jour',
    inside: true,
    reads: true,
  },
  {
    call: ['POST', '/products'],
    at: '/add-product',
    fields: product,
    submit: 'Ajouter le produit',
    busy: 'Ajout en cours...',
    fallback: 'Erreur lors de la création du produit',
    network: lost,
    inside: true,
    reads: true,
  },
  {
    call: ['PUT', '/products/12'],
    at: '/products/12/edit',
    fields: product,
    submit: 'Modifier le produit',
    busy: 'Modification en cours...',
    fallback: 'Erreur lors de la modification du produit',
    network: lost,
    inside: true,
    reads: false,
  },
]

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true })

async function fill(page: Page, { at, open, fields }: Form): Promise<void> {
  await page.goto(at)
  if (open) await page.getByRole('button', { name: open }).click()
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
  if (at === '/add-product') await page.getByLabel('Catégorie').selectOption('4')
}

for (const form of forms) {
  const [method, path] = form.call
  test(`${form.at}: each kind of failure of ${method} ${path} has its sentence, keeps the form and is sent once`, async ({
    page,
  }) => {
    if (form.inside) await mockSignedIn(page)
    await page.route('**/api/auth/check-reset-token', (route) => route.fulfill({ status: 204 }))
    const server = await stubCall(page, method, path)
    await fill(page, form)
    const submit = page.getByRole('button', { name: form.submit, exact: true })
    const busy = page.getByRole('button', { name: form.busy, exact: true })

    async function expectFailure(
      response: Parameters<typeof server.respondWith>[0],
      sentence: string,
    ) {
      server.respondWith(response)
      await tapTwice(submit)
      await expect(busy).toBeDisabled()
      await server.release()
      await expect(submit).toBeEnabled()
      expect(server.callCount()).toBe(1)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
      for (const [label, text] of Object.entries(form.fields)) {
        await expect(field(page, label)).toHaveValue(text)
      }
    }

    // The sentence of every other answer is a matter of tests/unit/data/http/errorResponses.
    const all = [knownRefusal, maintenance, ...(form.reads ? [malformed] : [])]
    if (!form.inside) all.push(unauthorized)
    for (const response of all) {
      await test.step(response.name, () =>
        expectFailure(response, response.sentence ?? form.fallback),
      )
    }
    await test.step(droppedConnection, () => expectFailure(droppedConnection, form.network))

    if (form.inside) {
      server.respondWith(unauthorized)
      await submit.click()
      await server.release()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
  })
}

test('a refused sign-in says that the network failed while its sentence cannot be loaded', async ({
  page,
}) => {
  const [signIn] = forms
  if (!signIn) throw new Error('No form')
  await page.route('**/assets/failures-*.js', (route) => route.abort())
  const server = await stubCall(page, ...signIn.call)
  await fill(page, signIn)
  server.respondWith(knownRefusal)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  await server.release()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(lost)
  await expect(field(page, 'Email')).toHaveValue('camille@exemple.fr')
})
