import type { Page } from 'playwright/test'
import { camille, expect, type Person } from './journey.ts'

/** Creates an account on the register page and waits for the sign-in page that follows. */
export async function createAccount(page: Page, person: Person = camille): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Prénom').fill(person.firstName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(person.password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Compte créé avec succès !')).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter maintenant' }).click()
}

/** Signs in on the sign-in page, up to the dashboard. */
export async function signIn(page: Page, person: Person = camille): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Ends the session on the profile page, up to the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** By the address of the app. */
const apiUrls = new Map<string, string>()

async function apiUrlOf(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
  const known = apiUrls.get(origin)
  if (known !== undefined) return known
  const apiUrl = await page.evaluate(async () => {
    const settingsOf = (page: Document) =>
      page.querySelector<HTMLMetaElement>('meta[name="memoprix"]')?.content
    const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
    const settings = settingsOf(document) ?? settingsOf(parse(await (await fetch('/login')).text()))
    return String(new URL(JSON.parse(settings ?? '').apiUrl, location.origin))
  })
  apiUrls.set(origin, apiUrl)
  return apiUrl
}

/** Registers a person and signs them in through the API, before the app is opened. */
export async function signInByCalls(page: Page, person: Person = camille): Promise<void> {
  // A picture shares the app's storage without starting the app; a reused context opens on it.
  if (!page.url().endsWith('/favicon.svg')) await page.goto('/favicon.svg')
  const apiUrl = await apiUrlOf(page)
  const { firstName: first_name, email, password } = person
  const account = { first_name, email, password, confirm_password: password }
  expect((await page.request.post(`${apiUrl}/auth/register`, { data: account })).ok()).toBe(true)
  const form = { username: email, password }
  const answer = await page.request.post(`${apiUrl}/auth/login`, { form })
  const { access_token } = await answer.json()
  await page.evaluate(
    ([token, userEmail]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('userEmail', userEmail)
    },
    [access_token, email] as const,
  )
}

/** Registers a person and signs them in through the API, up to the dashboard. */
export async function startSignedIn(page: Page, person: Person = camille): Promise<void> {
  await signInByCalls(page, person)
  await page.goto('/dashboard')
  await waitForHydration(page)
}

/** What this browser keeps of the person signed in under a key, alone or followed by their scope. */
export async function storedOwn(page: Page, name: string): Promise<[key: string, value: string]> {
  const found = await page.evaluate(
    (wanted) => Object.entries(localStorage).find(([key]) => key.split(' ')[0] === wanted),
    name,
  )
  return found ?? [name, '']
}

/** Waits until the app has hydrated: a button of the prerendered page opens no file chooser. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Makes IndexedDB refuse to open from the next page on, as some private windows do. */
export async function blockIndexedDb(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
}

/** Signs a new person in and opens the form of a new product. */
export async function openAddForm(page: Page): Promise<void> {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await expect(page.getByRole('heading', { name: 'Ajouter un produit' })).toBeVisible()
}

/** Types a barcode in the scanner. */
export async function typeCode(page: Page, digits: string): Promise<void> {
  await page.getByRole('button', { name: 'Scanner maintenant' }).press('Enter')
  await page.getByRole('button', { name: 'Saisir' }).click()
  await page.getByLabel('Chiffres du code-barres').fill(digits)
  await page.getByRole('button', { name: 'Utiliser ce code' }).click()
}

interface NewProduct {
  readonly name: string
  readonly category: string
  readonly price: number
  readonly unit_price?: number
  readonly unit_type?: string
  readonly description?: string
  readonly barcode?: string
  readonly content?: { readonly amount: number; readonly measure: string }
}

/** Calls the page's API with the session of the person signed in, as another device would. */
export async function callApi(page: Page, method: string, path: string, data?: object) {
  const apiUrl = await apiUrlOf(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  // A kept-alive connection may close just as a call begins.
  const maxRetries = method === 'GET' ? 2 : 0
  const options = { method, headers, maxRetries, ...(data && { data }) }
  const answer = await page.request.fetch(`${apiUrl}${path}`, options)
  expect(answer.ok()).toBe(true)
  return answer
}

/** Creates a product through the API, for the person signed in. */
export async function createProduct(
  page: Page,
  { category, ...fields }: NewProduct,
): Promise<void> {
  const categories: unknown = await (await callApi(page, 'GET', '/categories')).json()
  const known = Array.isArray(categories) ? categories : []
  const category_id: unknown = known.find(({ name }) => name === category)?.id
  await callApi(page, 'POST', '/products', { ...fields, category_id })
}

export const butter: NewProduct = {
  name: 'Beurre doux',
  category: 'Produits Laitiers',
  price: 2.5,
  unit_price: 10,
  unit_type: 'kg',
  description: 'Baratte',
}

/** Signs a new person in with one product and opens its page by its category's list. */
export async function openProduct(page: Page, product: NewProduct): Promise<void> {
  await startSignedIn(page)
  await createProduct(page, product)
  await page.getByRole('link', { name: product.category }).click()
  await page.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
}

/** Records the camera streams that the page requests from now on, for `cameraTracks`. */
export async function recordCameraStreams(page: Page): Promise<void> {
  await page.evaluate(() => {
    const streams: MediaStream[] = []
    Object.assign(globalThis, { streams })
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      streams.push(stream)
      return stream
    }
  })
}

/** The `readyState` of every camera track since `recordCameraStreams`. */
export function cameraTracks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map((track) => track.readyState),
    ),
  )
}

/** Waits for two more frames of the camera. */
export const waitForCameraFrames = (page: Page): Promise<void> =>
  page.getByLabel('Image de la caméra').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => resolve()))
      }),
  )

/** The calls that a page makes to its server from now on. */
export function listCalls(page: Page): () => Promise<readonly string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(page.url()).origin && pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.replace(/\d+/, '1')}`)
  })
  return async () => {
    // What an answer sets off has begun by the second frame.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
        ),
    )
    return calls.splice(0)
  }
}
