interface Early {
  readonly token: string
  readonly answer: Promise<Response>
}
type Asking = typeof globalThis & {
  earlyAnswers?: Record<string, Early>
  earlyPictures?: readonly HTMLImageElement[]
}

/**
 * Runs in the page's head, as text: asks for what the page will show while the app's scripts are
 * still on their way. `data-early` of the page names the paths of the calls, `data-pictures` the
 * pictures, which the browser shows without asking again as long as somebody holds them.
 */
export function askEarly(): void {
  const { early, pictures = '' } = document.documentElement.dataset
  let token: string | null = null
  let known: string | null = null
  try {
    token = localStorage.getItem('token')
    known = localStorage.getItem('firstScreen')
  } catch {
    // Storage refused: nobody is signed in.
  }
  // The first frame waits for what this device knows; where that is nothing it need not wait.
  if (!token || !known) document.querySelector('link[rel="expect"]')?.remove()
  if (!early || !token) return
  const settings = document.querySelector<HTMLMetaElement>('meta[name="memoprix"]')?.content
  const base = settings ? JSON.parse(settings).apiUrl : '/api'
  const answers: Record<string, Early> = {}
  const asking: Asking = globalThis
  const ask = () => {
    // The app asks for itself: an answer that nobody takes would be taken for a later one.
    if ('awake' in document.documentElement.dataset) return
    for (const path of early.split(' ')) {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
      const answer = fetch(base + path, { headers })
      // Without a network the app asks again, and says so.
      answer.catch(() => undefined)
      answers[path] = { token, answer }
    }
  }
  asking.earlyAnswers = answers
  // At a next visit the device has the pictures and the last answers: they are drawn first.
  if (navigator.serviceWorker?.controller) {
    requestAnimationFrame(() => setTimeout(ask))
    return
  }
  ask()
  asking.earlyPictures = pictures
    .split(' ')
    .filter(Boolean)
    .map((src) => Object.assign(new Image(), { src }))
}

/** The answer to a call that the page made before the app woke, once; null when it made none. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | null {
  const answers = (globalThis as Asking).earlyAnswers
  const early = answers?.[path]
  delete answers?.[path]
  return early && early.token === token ? early.answer : null
}

/** The list in the answer to an early call, which the app can still take. @throws for anything else */
export async function earlyList(path: string): Promise<readonly unknown[]> {
  const answer = await (globalThis as Asking).earlyAnswers?.[path]?.answer
  if (!answer?.ok) throw new Error(`No early answer of ${path}`)
  const content: unknown = await answer.clone().json()
  if (!Array.isArray(content)) throw new Error(`No list in the answer of ${path}`)
  return content
}
