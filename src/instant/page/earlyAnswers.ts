import type { Answer } from '../../data/http/transport.ts'
import { catalogueOf } from '../../domain/offline/scope.ts'
import { readStored } from '../../platform/storage/storage.ts'

interface EarlyAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<Answer>
}

/** Shared by the head script and the app's scripts. */
type EarlyPage = typeof globalThis & {
  earlyAnswers?: Record<string, EarlyAnswer>
  /** The browser keeps a picture as long as a script holds it. */
  earlyPictures?: readonly HTMLImageElement[]
}

const page: EarlyPage = globalThis

function apiBase(): string {
  const settings = document.querySelector<HTMLMetaElement>('meta[name="memoprix"]')?.content
  return settings ? JSON.parse(settings).apiUrl : '/api'
}

const addressOf = (path: string) => apiBase() + path

/** Requests the calls of `data-early` and the pictures of `data-pictures` before the app's scripts come. */
export function requestEarlyAnswers(): void {
  const { dataset } = document.documentElement
  const token = readStored('token')
  if (!dataset.early || !token) return
  const catalogues = {
    ownCatalogue: readStored('ownCatalogue'),
    joinedCatalogue: readStored('joinedCatalogue'),
  }
  const answers: Record<string, EarlyAnswer> = {}
  page.earlyAnswers = answers
  const ask = () => {
    // The app requests for itself: a leftover would count as a later answer.
    if ('hydrated' in dataset) return
    for (const path of dataset.early?.split(' ') ?? []) {
      const catalogue = catalogueOf(path, catalogues)
      const headers = {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(catalogue && { Catalogue: catalogue }),
      }
      const answer = fetch(addressOf(path), { headers })
      // A failed request is repeated by the app, which also reports it.
      answer.catch(() => undefined)
      answers[addressOf(path)] = { headers, answer }
    }
  }
  // A returning visitor has pictures and answers, which are drawn first.
  if (navigator.serviceWorker?.controller) {
    requestAnimationFrame(() => setTimeout(ask))
    return
  }
  ask()
  page.earlyPictures = (dataset.pictures?.split(' ') ?? []).map((src) =>
    Object.assign(new Image(), { src }),
  )
}

/** The early answer to this request, handed over once. */
export function takeEarlyAnswer(url: string, init: RequestInit): Promise<Answer> | null {
  const early = page.earlyAnswers?.[url]
  if (!early || init.method !== 'GET') return null
  const wanted = new Headers(init.headers)
  const isSame = (name: string) => wanted.get(name) === (early.headers[name] ?? null)
  if (!isSame('Authorization') || !isSame('Catalogue')) return null
  delete page.earlyAnswers?.[url]
  return early.answer
}

/** The list of an early answer, which stays there for the app, parsed. @throws when it is not a list */
export async function readEarlyList(path: string): Promise<readonly unknown[]> {
  const answer = await page.earlyAnswers?.[addressOf(path)]?.answer
  if (!answer?.ok) throw new Error(`No early answer of ${path}`)
  const content: unknown = await answer.clone().json()
  if (!Array.isArray(content)) throw new Error(`No list in the answer of ${path}`)
  Object.assign(answer, { content })
  return content
}
