import { Hono } from 'hono'
import { sendJson } from '../http/sendJson.ts'
import { pageHeaders } from '../security/headers.ts'
import { sha256 } from '../security/tokens.ts'
import { type ApiDocument, apiDocument } from './apiDocument.ts'
import { docsPage } from './docsPage.ts'
import { docsStyle } from './docsStyle.ts'

export function openapiRoutes() {
  const routes = new Hono()
  let made: { readonly document: ApiDocument; readonly page: string } | undefined
  // Built at the first request, to save memory.
  const make = () => {
    const document = apiDocument()
    made ??= { document, page: docsPage(document) }
    return made
  }

  routes.get('/openapi.json', (c) => sendJson(c, make().document, { 'Cache-Control': 'no-cache' }))

  routes.get('/docs', (c) =>
    c.html(make().page, 200, {
      ...pageHeaders,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    }),
  )

  return routes
}

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${Buffer.from(sha256(docsStyle), 'hex').toString('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
