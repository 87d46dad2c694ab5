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

/** The address of the API, as the server hands it to the app. */
function apiUrlOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const html = await (await fetch('/login')).text()
    const handed = new DOMParser().parseFromString(html, 'text/html')
    const settings = handed.querySelector<HTMLMetaElement>('meta[name="memoprix"]')?.content
    return String(new URL(JSON.parse(settings ?? '').apiUrl, location.origin))
  })
}

/** A new person, signed in, on the dashboard: by the API, where neither page is what is tried. */
export async function enter(page: Page, person: Person = camille): Promise<void> {
  // A picture of the same origin: its storage is the app's, and it starts nothing.
  await page.goto('/favicon.svg')
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
  await page.goto('/dashboard')
  await awake(page)
}

/** Waits for the app to take over its shell, which opens no file. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator('html[data-awake]')).toBeAttached()
}

/** From the next page on, a browser that keeps nothing for later, as some private windows. */
export async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
}

/** A new person, signed in, on the form of a new product. */
export async function openAddForm(page: Page): Promise<void> {
  await enter(page)
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await expect(page.getByRole('heading', { name: 'Ajouter un produit' })).toBeVisible()
}

/** Types a barcode in the scanner: the way in that needs no camera. */
export async function typeCode(page: Page, digits: string): Promise<void> {
  await page.getByRole('button', { name: 'Scanner maintenant' }).press('Enter')
  await page.getByRole('button', { name: 'Saisir' }).click()
  await page.getByLabel('Chiffres du code-barres').fill(digits)
  await page.getByRole('button', { name: 'Utiliser ce code' }).click()
}

interface Shelved {
  readonly name: string
  /** Its name. */
  readonly category: string
  readonly price: number
  readonly unit_price?: number
  readonly unit_type?: string
  readonly description?: string
  readonly barcode?: string
}

/** A call to the API that the page talks to, as another device of the person signed in would send it. */
export async function elsewhere(page: Page, method: string, path: string, data?: object) {
  const { token, apiUrl } = await page.evaluate(() => {
    const handed = document.querySelector<HTMLMetaElement>('meta[name="memoprix"]')?.content
    return { token: localStorage.getItem('token'), apiUrl: JSON.parse(handed ?? '{}').apiUrl }
  })
  const headers = { Authorization: `Bearer ${token}` }
  const options = { method, headers, ...(data && { data }) }
  const answer = await page.request.fetch(`${apiUrl}${path}`, options)
  expect(answer.ok()).toBe(true)
  return answer
}

/** Puts a product into the catalogue of the person signed in. */
export async function haveProduct(page: Page, { category, ...fields }: Shelved): Promise<void> {
  const categories: unknown = await (await elsewhere(page, 'GET', '/categories')).json()
  const known = Array.isArray(categories) ? categories : []
  const category_id: unknown = known.find(({ name }) => name === category)?.id
  await elsewhere(page, 'POST', '/products', { ...fields, category_id })
}

/** A product of a new person's catalogue. */
export const butter: Shelved = {
  name: 'Beurre doux',
  category: 'Produits Laitiers',
  price: 2.5,
  unit_price: 10,
  unit_type: 'kg',
  description: 'Baratte',
}

/** A new person, signed in, on the page of a product of theirs, by its category's list. */
export async function openProduct(page: Page, product: Shelved): Promise<void> {
  await enter(page)
  await haveProduct(page, product)
  await page.getByRole('link', { name: product.category }).click()
  await page.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
}

/** Keeps the camera's streams that the page asks for from now on, for `cameraTracks`. */
export async function watchCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const streams: MediaStream[] = []
    Object.assign(globalThis, { streams })
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      streams.push(stream)
      return stream
    }
  })
}

/** The state of every camera track since `watchCamera`: `live` while its light is on, then `ended`. */
export function cameraTracks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map((track) => track.readyState),
    ),
  )
}

/** Waits until the camera has shown two more pictures. */
export const seesPictures = (page: Page): Promise<void> =>
  page.getByLabel('Image de la caméra').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => resolve()))
      }),
  )
