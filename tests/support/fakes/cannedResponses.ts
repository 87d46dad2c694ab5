import type { Locator, Page, Route } from 'playwright/test'
import { expect } from '../journey/journey.ts'

export interface CannedResponse {
  readonly name: string
  readonly status: number
  readonly body: string
  readonly type: 'application/json' | 'text/html'
  /** The sentence shown; null for the operation's own default. */
  readonly sentence: string | null
}

const json = (
  status: number,
  body: unknown,
  sentence: string | null,
  name: string,
): CannedResponse => ({
  name: `${status}, ${name}`,
  status,
  body: JSON.stringify(body),
  type: 'application/json',
  sentence,
})
const page = (status: number): CannedResponse => ({
  name: `${status}, a page of HTML`,
  status,
  body: '<!doctype html><title>Maintenance</title>',
  type: 'text/html',
  sentence: null,
})
const raw = (status: number, body: string, name: string): CannedResponse => ({
  name: `${status}, ${name}`,
  status,
  body,
  type: 'application/json',
  sentence: null,
})

/** Ends the session. */
export const unauthorized = json(401, { detail: 'Unauthorized' }, 'Non autorisé', 'a sentence')
/** Leads products and categories to their « not found » screen. */
export const notFound = json(404, { detail: 'User not found' }, 'Utilisateur non trouvé', 'known')

/** Every other class of error response. */
export const errorResponses: readonly CannedResponse[] = [
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

/** Responses with status 200 whose body breaks the contract. */
export const malformedResponses: readonly CannedResponse[] = [
  page(200),
  raw(200, '', 'nothing'),
  raw(200, '{"access_to', 'cut JSON'),
  json(200, { message: 'ok' }, null, 'another body'),
]

export const droppedConnection = 'dropped connection'

type StubResponse = CannedResponse | typeof droppedConnection | null

let taps = 0

/** Taps twice: by turns as fast as a finger, or within one frame. */
export async function tapTwice(button: Locator): Promise<void> {
  taps += 1
  if (taps % 2 === 0) return button.dblclick()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** Stubs one call of the page: each response is set by `respondWith` and waits for `release`. */
export async function stubCall(page: Page, method: string, path: string) {
  const call = { count: 0, response: null as StubResponse, release: () => {} }
  let gate = Promise.resolve()
  async function answer(route: Route) {
    if (route.request().method() !== method) return route.fallback()
    const { response } = call
    call.count += 1
    await gate
    if (response === null) return route.fallback()
    if (response === droppedConnection) return route.abort('connectionreset')
    const { status, body, type } = response
    await route.fulfill({ status, body, contentType: type })
  }
  await page.route(`**/api${path}`, answer)
  return {
    /** Null lets the next calls through to the server. */
    respondWith(response: StubResponse) {
      call.response = response
      call.count = 0
      gate = new Promise((resolve) => {
        call.release = resolve
      })
    },
    /** The calls since `respondWith`. */
    callCount: () => call.count,
    async release() {
      await expect.poll(() => call.count).toBeGreaterThan(0)
      call.release()
    },
  }
}
