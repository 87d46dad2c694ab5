import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type Call,
  HttpError,
  jsonBodyOf,
  type Route,
  requiredText,
  validationError,
} from './contractServerCall.ts'

interface Account {
  readonly id: number
  email: string
  first_name: string
  password: string
  /** Without a zone, as Python writes it. */
  readonly created_at: string
}

/** `/auth/*` and `/users/profile`, in memory; without the optional sign-out call. */
export function accountRoutes() {
  const accounts: Account[] = []
  const tokens = new Map<string, Account>()
  const resets = new Map<string, Account>()

  const withEmail = (email: string) =>
    accounts.find((account) => account.email === email.trim().toLowerCase())

  function checkEmail(email: string, own?: Account): string {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      const reason = 'The part after the @-sign is not valid. It should have a period.'
      throw validationError('email', `value is not a valid email address: ${reason}`)
    }
    if (/\.@/.test(email)) {
      const reason = 'An email address cannot have a period immediately before the @-sign.'
      throw validationError('email', `value is not a valid email address: ${reason}`)
    }
    const other = withEmail(email)
    if (other && other !== own) throw new HttpError(400, 'Email already registered')
    return email.trim().toLowerCase()
  }

  function authenticate({ headers }: Call): Account {
    const token = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1]
    const account = token ? tokens.get(token) : undefined
    if (!account) throw new HttpError(401, 'Could not validate credentials')
    return account
  }

  function login({ body }: Call): Answer {
    const form = new URLSearchParams(body.toString())
    const account = withEmail(form.get('username') ?? '')
    if (!account || account.password !== form.get('password')) {
      throw new HttpError(401, 'Incorrect email or password')
    }
    const access_token = randomUUID()
    tokens.set(access_token, account)
    return { status: 200, body: { access_token, token_type: 'bearer' } }
  }

  function register(call: Call): Answer {
    const fields = jsonBodyOf(call)
    const password = requiredText(fields, 'password')
    const email = checkEmail(requiredText(fields, 'email'))
    if (password !== fields.confirm_password) throw new HttpError(400, 'Passwords do not match')
    const first_name = requiredText(fields, 'first_name')
    const id = accounts.length + 1
    accounts.push({ id, email, first_name, password, created_at: '2026-11-03T10:00:00.123456' })
    return { status: 200, body: { message: 'User registered' } }
  }

  function forgot(call: Call): Answer {
    const account = withEmail(requiredText(jsonBodyOf(call), 'email'))
    if (account) resets.set(randomUUID(), account)
    return { status: 202 }
  }

  function reset(call: Call): Answer {
    const fields = jsonBodyOf(call)
    const password = requiredText(fields, 'new_password')
    const token = requiredText(fields, 'token')
    if (password !== fields.confirm_password) throw new HttpError(400, 'Passwords do not match')
    const account = resets.get(token)
    if (!account) throw new HttpError(400, 'Invalid or expired reset token')
    if (password.length < 6) throw new HttpError(400, 'Password too short')
    resets.delete(token)
    account.password = password
    return { status: 200, body: null }
  }

  function changeProfile(call: Call): Answer {
    const account = authenticate(call)
    const fields = jsonBodyOf(call)
    account.email = checkEmail(requiredText(fields, 'email'), account)
    account.first_name = requiredText(fields, 'first_name')
    return { status: 200, body: withoutPassword(account) }
  }

  function withoutPassword({ password: _, ...account }: Account) {
    return { ...account, is_active: true }
  }

  const routes: readonly Route[] = [
    ['POST', /^\/auth\/login$/, login],
    ['POST', /^\/auth\/register$/, register],
    ['POST', /^\/auth\/forgot-password$/, forgot],
    ['POST', /^\/auth\/reset-password$/, reset],
    ['GET', /^\/auth\/me$/, (call) => ({ status: 200, body: withoutPassword(authenticate(call)) })],
    ['PUT', /^\/users\/profile$/, changeProfile],
  ]
  return {
    routes,
    /** @throws Refusal 401 */
    whoCalls: (call: Call) => authenticate(call).id,
    /** Oldest first. */
    resetTokens: () => [...resets.keys()],
  }
}
