import type { Page } from 'playwright/test'
import { knownRefusal } from '../../support/fakes/errorResponses.ts'
import { stubCall } from '../../support/fakes/stubCall.ts'
import { expect, test } from '../../support/journey/journey.ts'

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
]

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true })

async function fill(page: Page, { at, open, fields }: Form): Promise<void> {
  await page.goto(at)
  if (open) await page.getByRole('button', { name: open }).click()
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
  if (at === '/add-product') await page.getByLabel('Catégorie').selectOption('4')
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
