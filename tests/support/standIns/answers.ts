import type { Locator, Page, Route } from 'playwright/test'
import { expect } from '../journey/journey.ts'

/** What a server, or what stands before it, may answer. */
export interface Given {
  readonly name: string
  readonly status: number
  readonly body: string
  readonly type: 'application/json' | 'text/html'
  /** What the person reads; null for the operation's own default. */
  readonly says: string | null
}

const json = (status: number, body: unknown, says: string | null, name: string): Given => ({
  name: `${status}, ${name}`,
  status,
  body: JSON.stringify(body),
  type: 'application/json',
  says,
})
const page = (status: number): Given => ({
  name: `${status}, a page of HTML`,
  status,
  body: '<!doctype html><title>Maintenance</title>',
  type: 'text/html',
  says: null,
})
const raw = (status: number, body: string, name: string): Given => ({
  name: `${status}, ${name}`,
  status,
  body,
  type: 'application/json',
  says: null,
})

/** The one answer that ends a session wherever the call carried its token. */
export const unauthorized = json(401, { detail: 'Unauthorized' }, 'Non autorisé', 'a sentence')
/** The one answer that means another place for products and categories. */
export const missing = json(404, { detail: 'User not found' }, 'Utilisateur non trouvé', 'known')

/** Every class of refusal but those two (specification, section 8, server error reading). */
export const refusals: readonly Given[] = [
  json(
    400,
    { detail: 'Email already registered' },
    'Cette adresse email est déjà utilisée',
    'known',
  ),
  json(403, { detail: 'forbidden by the policy' }, 'Accès interdit', 'part of a sentence'),
  page(413),
  json(
    422,
    { detail: [{ loc: ['body'], msg: 'Invalid email address' }, { msg: 'Second' }] },
    'Adresse email invalide',
    'a list',
  ),
  json(422, { detail: 'Password too short' }, 'Mot de passe trop court', 'a sentence'),
  json(422, { error: 'no detail' }, null, 'no detail'),
  json(
    429,
    { error: 'Rate limit exceeded' },
    'Trop de demandes à la fois. Patientez une minute, puis réessayez.',
    'no detail',
  ),
  json(500, { detail: 'Internal server error' }, 'Erreur interne du serveur', 'known'),
  page(502),
  raw(500, '', 'nothing'),
  raw(503, '{"detail": "Service un', 'cut JSON'),
]

/** Answers that came well and are not what the contract says; a call that reads its answer fails. */
export const malformed: readonly Given[] = [
  page(200),
  raw(200, '', 'nothing'),
  raw(200, '{"access_to', 'cut JSON'),
  json(200, { message: 'ok' }, null, 'another body'),
]

export const network = 'dropped connection'

let taps = 0

/** Taps twice: as fast as a finger, or faster than anything is drawn, by turns. */
export async function tapTwice(button: Locator): Promise<void> {
  taps += 1
  if (taps % 2 === 0) return button.dblclick()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/**
 * Answers one call of the page as told, each time only when told to: until then the answer is
 * slow, and whoever is impatient can tap again.
 */
export async function answering(page: Page, method: string, path: string) {
  const told = { sent: 0, given: null as Given | typeof network | null, go: () => {} }
  let gate = Promise.resolve()
  async function answer(route: Route) {
    if (route.request().method() !== method) return route.fallback()
    const { given } = told
    told.sent += 1
    await gate
    if (given === null) return route.fallback()
    if (given === network) return route.abort('connectionreset')
    await route.fulfill({ status: given.status, body: given.body, contentType: given.type })
  }
  await page.route(`**/api${path}`, answer)
  return {
    /** The next calls get this answer once `go` is called; null lets them through. */
    next(given: Given | typeof network | null) {
      told.given = given
      told.sent = 0
      gate = new Promise((resolve) => {
        told.go = resolve
      })
    },
    /** How many calls have been made since `next`. */
    sent: () => told.sent,
    async go() {
      await expect.poll(() => told.sent).toBeGreaterThan(0)
      told.go()
    },
  }
}
