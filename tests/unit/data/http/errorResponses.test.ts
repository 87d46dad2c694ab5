import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { profile } from '../../../../src/contract/accounts.ts'
import { type Attempt, describeFailure } from '../../../../src/copy/failures/describeFailure.ts'
import {
  register,
  requestReset,
  resetPassword,
  signIn,
} from '../../../../src/data/account/account.ts'
import { failureOf } from '../../../../src/data/http/apiError.ts'
import { uploadPhoto } from '../../../../src/data/photos/photoUpload.ts'
import { loadSender } from '../../../../src/data/sending/senders.ts'
import { request } from '../../../../src/data/session/request.ts'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'
import {
  type CannedResponse,
  errorResponses,
  malformedResponses,
  notFound,
} from '../../../support/fakes/errorResponses.ts'

const password = 'panier-vert-12'
const email = 'camille@exemple.fr'
const { id, category, ...rest } = oliveOil
const body = { ...rest, category_id: category.id }
const common = {
  ...{ format: 1, order: 3, person: email, memberSince: null, at: '2026-11-21T10:00:00Z' },
  ...{ name: oliveOil.name, categoryName: category.name, key: 'a-key' },
  ...{ productId: id, tried: false, failures: 0, problem: null },
} as const
async function send(write: QueuedWrite) {
  const sender = await loadSender(write)
  return sender.send(write, {
    checksVersion: true,
    onProgress: () => undefined,
    checkSession: () => undefined,
  })
}

interface Form {
  readonly attempt: Attempt
  readonly call: () => Promise<unknown>
  readonly fallback: string
  /** Whether the body of a success is read. */
  readonly reads: boolean
}

const forms: readonly Form[] = [
  {
    attempt: 'login',
    call: () => signIn({ username: email, password }),
    fallback: 'Erreur de connexion',
    reads: true,
  },
  {
    attempt: 'register',
    call: () => register({ first_name: 'Camille', email, password, confirm_password: password }),
    fallback: "Erreur lors de l'inscription",
    reads: false,
  },
  {
    attempt: 'forgotPassword',
    call: () => requestReset({ email }),
    fallback: 'Une erreur est survenue',
    reads: false,
  },
  {
    attempt: 'resetPassword',
    call: () => resetPassword({ token: 't', new_password: password, confirm_password: password }),
    fallback: 'Erreur lors de la réinitialisation',
    reads: false,
  },
  {
    attempt: 'updateProfile',
    call: () => request('/users/profile', { method: 'PUT', schema: profile }),
    fallback: 'Erreur lors de la mise à jour du profil',
    reads: true,
  },
  {
    attempt: 'createProduct',
    call: () => send({ ...common, kind: 'add', productId: -3, body, photo: null }),
    fallback: 'Erreur lors de la création du produit',
    reads: true,
  },
  {
    attempt: 'changeProduct',
    call: () => send({ ...common, kind: 'change', body, photo: null, base: oliveOil }),
    fallback: 'Erreur lors de la modification du produit',
    reads: false,
  },
  {
    attempt: 'deleteProduct',
    call: () => send({ ...common, kind: 'delete', base: oliveOil }),
    fallback: 'Erreur lors de la suppression du produit',
    reads: false,
  },
]

function answer({ status, body: text, type }: CannedResponse): void {
  vi.stubGlobal(
    'fetch',
    async () => new Response(text, { status, headers: { 'Content-Type': type } }),
  )
}

async function sentenceOf(call: () => Promise<unknown>, attempt: Attempt): Promise<string> {
  const error = await call().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  return describeFailure(failureOf(error), attempt).message
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe.each(forms)('$attempt', ({ attempt, call, fallback, reads }) => {
  const isMissing = attempt === 'changeProduct' || attempt === 'deleteProduct'
  const all = [...errorResponses, ...(reads ? malformedResponses : [])]
  if (!isMissing) all.push(notFound)

  it.each(all)('answered $name has its sentence', async (response) => {
    answer(response)
    expect(await sentenceOf(call, attempt)).toBe(response.sentence ?? fallback)
  })
})

describe('sendPhoto', () => {
  /** 413, a body that is not JSON, the server's own words, in this order. */
  function sentence({ status, type, body: text, sentence: own }: CannedResponse): string {
    if (status === 413) {
      return "L'image est encore trop volumineuse. Veuillez choisir une image plus petite."
    }
    if (own) return own
    const isJson = type === 'application/json' && /^[{[].*[}\]]$/.test(text)
    return isJson && status !== 200
      ? "Erreur lors de l'upload de l'image"
      : "Erreur serveur lors de l'upload de l'image"
  }

  it.each([...errorResponses, ...malformedResponses, notFound])(
    'answered $name has its sentence',
    async (response) => {
      answer(response)
      const call = () => uploadPhoto(new Blob(['photo']))
      expect(await sentenceOf(call, 'sendPhoto')).toBe(sentence(response))
    },
  )
})
