import { Hono } from 'hono'
import * as z from 'zod/mini'
import { fixedText } from '../http/fixedText.ts'
import { answer, routeGroup } from '../http/routeGroup.ts'
import { pageHeaders } from '../security/headers.ts'
import { sha256 } from '../security/tokens.ts'
import type { ApiDocument } from './apiDocument.ts'
import { docsPage } from './docsPage.ts'
import { docsStyle } from './docsStyle.ts'

const description = z.looseObject({ openapi: z.string(), paths: z.looseObject({}) })

export function openapiRoutes(document: () => ApiDocument) {
  const routes = new Hono()
  const open = routeGroup(routes, { tag: 'Service' })
  const html = {
    ...pageHeaders,
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': policy,
  }

  open.get('/openapi.json', {
    summary: 'This description, for machines.',
    answers: { 200: answer('OpenAPI 3.1.', description) },
    handle: fixedText(() => JSON.stringify(document()), { 'Content-Type': 'application/json' }),
  })

  open.get('/docs', {
    summary: 'This description, for people.',
    answers: { 200: answer('A page.', ['text/html']) },
    handle: fixedText(() => docsPage(document()), html),
  })

  return routes
}

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${Buffer.from(sha256(docsStyle), 'hex').toString('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
