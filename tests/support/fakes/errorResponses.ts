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

/** Leads products and categories to their « not found » screen. */
export const notFound = json(404, { detail: 'User not found' }, 'Utilisateur non trouvé', 'known')

/** In the server's own words, which the app translates. */
export const knownRefusal = json(
  400,
  { detail: 'Email already registered' },
  'Cette adresse email est déjà utilisée',
  'known',
)
const tooLarge = page(413)
const tooMany = json(
  429,
  { error: 'Rate limit exceeded' },
  'Trop de demandes à la fois. Patientez une minute, puis réessayez.',
  'no detail',
)
/** Of a proxy: the sentence is the operation's own. */
const maintenance = page(502)
/** A success that is none of the contract's. */
const malformed = page(200)

/** Every other class of error response. */
export const errorResponses: readonly CannedResponse[] = [
  knownRefusal,
  json(403, { detail: 'forbidden by the policy' }, 'Accès interdit', 'part of a sentence'),
  tooLarge,
  json(
    422,
    { detail: [{ loc: ['body'], msg: 'Invalid email address' }, { msg: 'Second' }] },
    'Adresse email invalide',
    'a list',
  ),
  json(422, { detail: 'Password too short' }, 'Mot de passe trop court', 'a sentence'),
  json(422, { error: 'no detail' }, null, 'no detail'),
  tooMany,
  json(500, { detail: 'Internal server error' }, 'Erreur interne du serveur', 'known'),
  maintenance,
  raw(500, '', 'nothing'),
  raw(503, '{"detail": "Service un', 'cut JSON'),
]

/** Responses with status 200 whose body breaks the contract. */
export const malformedResponses: readonly CannedResponse[] = [
  malformed,
  raw(200, '', 'nothing'),
  raw(200, '{"access_to', 'cut JSON'),
  json(200, { message: 'ok' }, null, 'another body'),
]
