import { readFileSync } from 'node:fs'
import { catalogue, type DemoProduct } from './catalogue.ts'

/** Who the demonstration signs in. */
export const person = {
  email: 'camille@exemple.fr',
  first_name: 'Camille',
  password: 'panier-vert-12',
} as const

async function call(address: string, body: unknown, token?: string): Promise<unknown> {
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

/** @returns the token of a new session of the demonstration's person */
export async function signIn(server: string): Promise<string> {
  const answer = await fetch(`${server}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: person.email, password: person.password }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

function dataUrl(picture: string): string {
  const bytes = readFileSync(new URL(`pictures/${picture}.jpg`, import.meta.url))
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/**
 * Opens the demonstration's account and fills its catalogue by the API, as a person would.
 * @param server the server's address
 * @returns how many products it holds
 */
export async function fillAccount(server: string): Promise<number> {
  await call(`${server}/api/auth/register`, { ...person, confirm_password: person.password })
  const token = await signIn(server)
  const answer = await fetch(`${server}/api/categories`)
  const known = (await answer.json()) as readonly { id: number; name: string }[]
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  const add = ({ category, picture, unit, ...words }: DemoProduct) =>
    call(
      `${server}/api/products`,
      {
        ...words,
        category_id: ids.get(category),
        unit_type: unit,
        image_data: picture && dataUrl(picture),
      },
      token,
    )
  for (const product of catalogue) await add(product)
  return catalogue.length
}
