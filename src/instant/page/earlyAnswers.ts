import { readStored, storageKeys } from '../../platform/storage/storage.ts'

interface EarlyAnswer {
  readonly authorization: string
  readonly answer: Promise<Response>
}

/** Filled by the head script, read by the app's scripts: they share nothing but the page. */
type EarlyPage = typeof globalThis & {
  /** By address. */
  earlyAnswers?: Record<string, EarlyAnswer>
  /** A browser shows a picture without asking again as long as a script holds it. */
  earlyPictures?: readonly HTMLImageElement[]
}

const page: EarlyPage = globalThis

function apiBase(): string {
  const settings = document.querySelector<HTMLMetaElement>('meta[name="memoprix"]')?.content
  return settings ? JSON.parse(settings).apiUrl : '/api'
}

/** @param path below the API's base */
const addressOf = (path: string) => apiBase() + path

/**
 * Asks for what the page will show while the app's scripts are still on their way: `data-early` of
 * the page names the calls, `data-pictures` the pictures.
 */
export function requestEarlyAnswers(): void {
  const { dataset } = document.documentElement
  const token = readStored(storageKeys.token)
  if (!dataset.early || !token) return
  const authorization = `Bearer ${token}`
  const answers: Record<string, EarlyAnswer> = {}
  page.earlyAnswers = answers
  const ask = () => {
    // The app is there and asks for itself: a leftover answer would be taken for a later one.
    if ('hydrated' in dataset) return
    for (const path of dataset.early?.split(' ') ?? []) {
      const headers = { Accept: 'application/json', Authorization: authorization }
      const answer = fetch(addressOf(path), { headers })
      // A failed request is repeated by the app, which also reports it.
      answer.catch(() => undefined)
      answers[addressOf(path)] = { authorization, answer }
    }
  }
  // A returning visitor's device has the pictures and the last answers: they are drawn first.
  if (navigator.serviceWorker?.controller) {
    requestAnimationFrame(() => setTimeout(ask))
    return
  }
  ask()
  page.earlyPictures = (dataset.pictures?.split(' ') ?? []).map((src) =>
    Object.assign(new Image(), { src }),
  )
}

/** The answer to this same request if the page has made it already; each is handed over once. */
export function takeEarlyAnswer(url: string, init: RequestInit): Promise<Response> | null {
  const early = page.earlyAnswers?.[url]
  if (!early || init.method !== 'GET') return null
  if (new Headers(init.headers).get('Authorization') !== early.authorization) return null
  delete page.earlyAnswers?.[url]
  return early.answer
}

/** The list of an early answer, which stays there for the app. @throws when it is not a list */
export async function readEarlyList(path: string): Promise<readonly unknown[]> {
  const answer = await page.earlyAnswers?.[addressOf(path)]?.answer
  if (!answer?.ok) throw new Error(`No early answer of ${path}`)
  const content: unknown = await answer.clone().json()
  if (!Array.isArray(content)) throw new Error(`No list in the answer of ${path}`)
  return content
}
