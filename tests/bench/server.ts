import { startAppServer } from '../support/appServer.ts'

const PRODUCTS = 2000
const AT_ONCE = 8
const LISTS = 60

async function call(url: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** An account of its own. @returns the headers that speak for it */
async function signUp(api: string): Promise<Record<string, string>> {
  const email = 'mesure@exemple.fr'
  const password = 'panier-vert-12'
  await call(`${api}/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, confirm_password: password, first_name: 'Mesure' }),
  })
  const answer = await call(`${api}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
}

async function fill(api: string, headers: Record<string, string>): Promise<number> {
  const categories = (await (await call(`${api}/categories`)).json()) as ReadonlyArray<{
    id: number
  }>
  const began = performance.now()
  const numbers = Array.from({ length: PRODUCTS }, (_, number) => number)
  const work = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const category = categories[number % categories.length]
      const body = { name: `Produit ${number}`, category_id: category?.id, price: 1 + number / 100 }
      await call(`${api}/products`, { method: 'POST', headers, body: JSON.stringify(body) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return PRODUCTS / ((performance.now() - began) / 1000)
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const round = (figure: number) => Math.round(figure * 10) / 10

/**
 * The server on a built tree over real HTTP: saving 2,000 products, listing them all, and its
 * memory. Times in milliseconds, memory in MiB.
 */
export async function measureServer(): Promise<object> {
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9' })
  try {
    const api = `${server.url}/api`
    const headers = await signUp(api)
    const savedPerSecond = await fill(api, headers)
    const times: number[] = []
    for (let turn = 0; turn < LISTS; turn += 1) {
      const began = performance.now()
      const list = (await (await call(`${api}/users/products`, { headers })).json()) as unknown[]
      if (list.length !== PRODUCTS) throw new Error(`${list.length} products listed`)
      times.push(performance.now() - began)
    }
    return {
      products: PRODUCTS,
      savedPerSecond: round(savedPerSecond),
      listMedianMs: round(median(times)),
      productsListedPerSecond: Math.round(PRODUCTS / (median(times) / 1000)),
      memoryMiB: round((server.memory() ?? 0) / 1024 / 1024),
    }
  } finally {
    await server.stop()
  }
}
