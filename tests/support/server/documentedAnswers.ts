import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { fromJSONSchema } from 'zod/v4'
import type { ApiDocument } from '../../../server/openapi/apiDocument.ts'

type JsonSchema = Parameters<typeof fromJSONSchema>[0]
type Checker = ReturnType<typeof fromJSONSchema>

type App = Pick<Hono, 'request'>

const withDefs = (part: unknown) =>
  JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'))

function callsOf(document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, call]) => ({
      method: verb.toUpperCase(),
      pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
      // `/products/upload-image` before `/products/{product_id}`.
      rank: path.split('{').length,
      call,
    })),
  )
  return calls.toSorted((a, b) => a.rank - b.rank)
}

async function readDescription(app: App) {
  const document: ApiDocument = await (await app.request('/api/openapi.json')).json()
  const $defs = withDefs(document.components.schemas)
  return { document, calls: callsOf(document), $defs, checkers: new Map<string, Checker>() }
}

type Description = Awaited<ReturnType<typeof readDescription>>

/** All test servers have the same one. */
let known: Promise<Description> | undefined

const descriptionOf = (app: App): Promise<Description> => {
  known ??= readDescription(app)
  return known
}

export const documentOf = async (app: App): Promise<ApiDocument> =>
  (await descriptionOf(app)).document

function checkerOf(
  { checkers, $defs }: Description,
  schema: Readonly<Record<string, unknown>>,
): Checker {
  const key = JSON.stringify(schema)
  const made =
    checkers.get(key) ?? fromJSONSchema({ ...withDefs(schema), $defs } satisfies JsonSchema)
  checkers.set(key, made)
  return made
}

/** Decompresses where needed. */
export async function readText(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('Content-Encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** @throws Error for a status, a media type or a body that the API's description does not have */
export async function expectDocumented(
  app: App,
  method: string,
  path: string,
  answer: Response,
): Promise<void> {
  const here = `${method} ${path.slice(0, 200)} answered ${answer.status}`
  const description = await descriptionOf(app)
  const plain = path.replace(/[?#].*$/, '')
  const verb = method === 'HEAD' ? 'GET' : method
  const call = description.calls.find(
    (each) => each.method === verb && each.pattern.test(plain),
  )?.call
  if (!call) {
    const { code } = (await answer.json()) as { code?: unknown }
    if (answer.status === 404 && code === 'not-found') return
    throw new Error(`${here}; the document knows no such call`)
  }
  const described = call.responses[answer.status]
  if (!described) throw new Error(`${here}, which is not documented: ${await answer.text()}`)
  for (const name of Object.keys(described.headers ?? {})) {
    if (!answer.headers.get(name)) throw new Error(`${here} without its ${name}`)
  }
  const type = answer.headers.get('Content-Type')?.replace(/;.*/, '')
  if (type === 'text/event-stream' && described.content?.[type]) {
    // Settles when the test has read the other copy to its end.
    void answer.body?.cancel()
    return
  }
  const text = await readText(answer)
  if (!described.content || method === 'HEAD') {
    if (text !== '') throw new Error(`${here} with a body, where none is documented`)
    return
  }
  const content = described.content[type ?? '']
  if (!content) throw new Error(`${here} as ${type}, which is not documented`)
  if (type !== 'application/json') return
  const { success, error } = checkerOf(description, content.schema).safeParse(JSON.parse(text))
  if (!success) throw new Error(`${here} with a body that is not documented: ${error.message}`)
}
