import { readFileSync } from 'node:fs'
import { catalogue, type DemoProduct } from './catalogue.ts'
import { pricesSeen } from './priceHistory.ts'

export const demoUser = {
  email: 'camille@exemple.fr',
  first_name: 'Camille',
  password: 'panier-vert-12',
} as const

export type DemoUser = Readonly<Record<'email' | 'first_name' | 'password', string>>

/** Sends JSON. @throws Error on any refusal */
export async function call(address: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** @returns a new session's token */
export async function signIn(server: string, user: DemoUser = demoUser): Promise<string> {
  const answer = await fetch(`${server}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: user.email, password: user.password }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

export async function register(server: string, user: DemoUser): Promise<void> {
  await call(`${server}/api/auth/register`, { ...user, confirm_password: user.password })
}

export async function fetchProducts(
  server: string,
  token: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${server}/api/users/products`, { headers })
  if (!answer.ok) throw new Error(`The products were answered with ${answer.status}.`)
  return (await answer.json()) as readonly { id: number; name: string }[]
}

function dataUrl(picture: string): string {
  const bytes = readFileSync(new URL(`pictures/${picture}.jpg`, import.meta.url))
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** Registers the demo user and creates the catalogue and a year of prices through the API. @returns the number of products */
export async function seedAccount(server: string): Promise<number> {
  await register(server, demoUser)
  const token = await signIn(server)
  const answer = await fetch(`${server}/api/categories`)
  const known = (await answer.json()) as readonly { id: number; name: string }[]
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  const today = new Date().toISOString().slice(0, 10)
  async function add({ category, picture, unit, ...words }: DemoProduct) {
    const added = await call(
      `${server}/api/products`,
      {
        ...words,
        category_id: ids.get(category),
        unit_type: unit,
        image_data: picture && dataUrl(picture),
      },
      token,
    )
    const { id } = added as { readonly id: number }
    for (const price of pricesSeen(words, today)) {
      await call(`${server}/api/products/${id}/prices`, price, token)
    }
  }
  for (const product of catalogue) await add(product)
  return catalogue.length
}
