import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { Household } from '../../../src/contract/household.ts'
import { apiClient } from './apiClient.ts'
import { camille, expect, type Person } from './journey.ts'
import { callApi } from './steps.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const newToken = () => randomBytes(32).toString('base64url')

/** A person of another phone, of which a journey needs no more than its calls. */
export async function startPerson(
  address: string,
  firstName: string,
  email = `${firstName.toLowerCase()}@exemple.fr`,
) {
  const client = apiClient(address, await apiClient(address).signUp(email, firstName))
  const household = () => client.call<Household>('GET', '/household', 200)
  return {
    ...client,
    household,
    /** @returns the token of a new invitation */
    async invitation(): Promise<string> {
      const token = newToken()
      await client.invite(sha256(token))
      return token
    },
    async removeMember(removed: string, offersCopy = false): Promise<void> {
      const { members } = await household()
      const key = members.find(({ first_name }) => first_name === removed)?.key
      const query = offersCopy ? '?copy=offer' : ''
      await client.call('DELETE', `/household/members/${key}${query}`, 204)
    },
  }
}
export type OtherPerson = Awaited<ReturnType<typeof startPerson>>

/** A person of another phone, who keeps the products of these names. */
export async function startFounder(
  address: string,
  names: readonly string[] = ['Pain'],
  email = 'fondatrice@exemple.fr',
): Promise<OtherPerson> {
  const founder = await startPerson(address, 'Louise', email)
  for (const name of names) await founder.add(name)
  return founder
}

/** Opens an invitation of the person signed in, by a call. @returns its token */
export async function inviteByCall(page: Page): Promise<string> {
  const token = newToken()
  await callApi(page, 'POST', '/household/invitations', { token_hash: sha256(token) })
  return token
}

/** The token of an invitation's link. */
export const tokenOf = (link: string) => /#([\w-]{43})$/.exec(link)?.[1] ?? ''

/** Opens the link of an invitation as from a message, in a new document. */
export async function openInvitation(page: Page, token: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/rejoindre#${token}`)
}

/** Signs in on the sign-in page, wherever that leads. */
export async function submitLogin(page: Page, person: Person = camille): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

export const joinButton = (page: Page) =>
  page.getByRole('button', { name: 'Rejoindre', exact: true })

/** Waits for the home page of the household, and for its welcome. */
export async function expectJoined(page: Page, household: string | null = null): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/)
  const where = household === null ? 'le foyer' : `«\u00a0\u2068${household}\u2069\u00a0»`
  await expect(page.getByText(`Bienvenue dans ${where}.`)).toBeVisible()
}

/** Makes the person signed in a member of another's household, by calls. */
export async function joinByCalls(page: Page, founder: OtherPerson): Promise<void> {
  const token = await founder.invitation()
  const answer = await callApi(page, 'POST', '/invitations/accept', { token })
  expect(answer.ok()).toBe(true)
}
