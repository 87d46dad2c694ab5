import { Hono } from 'hono'
import { fixedText } from '../http/fixedText.ts'
import { pageHeaders } from '../security/headers.ts'
import { sha256 } from '../security/tokens.ts'
import { apiDocument } from './apiDocument.ts'
import { docsPage } from './docsPage.ts'
import { docsStyle } from './docsStyle.ts'

export function openapiRoutes() {
  const routes = new Hono()
  const json = { 'Content-Type': 'application/json' }
  const html = {
    ...pageHeaders,
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': policy,
  }
  routes.get(
    '/openapi.json',
    fixedText(() => JSON.stringify(apiDocument()), json),
  )
  routes.get(
    '/docs',
    fixedText(() => docsPage(apiDocument()), html),
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
