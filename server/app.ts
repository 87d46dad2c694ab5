import { Hono, type MiddlewareHandler } from 'hono'
import type { Problem } from '../src/contract/problems.ts'
import { accountRoutes } from './accounts/accounts.ts'
import { recoveryRoutes } from './accounts/recovery.ts'
import type { AppContext } from './appContext.ts'
import { categoryRoutes } from './catalogue/categories.ts'
import { productRoutes } from './catalogue/products.ts'
import { healthRoutes } from './http/health.ts'
import { logRequests } from './http/logRequests.ts'
import { answerProblem } from './http/problems.ts'
import { siteRoutes } from './http/site.ts'
import { messages } from './messages.ts'
import { descriptionRoutes } from './openapi/descriptionRoutes.ts'
import { photoRoutes } from './photos/photos.ts'
import { apiHeaders, commonHeaders, transportHeaders } from './security/headers.ts'
import { myDataRoutes } from './transfer/transfer.ts'

/** The whole server but its socket: the API under `/api`, the built app beside it. */
export function createApp(dependencies: AppContext) {
  const app = new Hono()
  const common = { ...commonHeaders, ...transportHeaders(dependencies.config) }
  app.use(logRequests(dependencies.log), withHeaders(common))
  app.route('/api', apiRoutes(dependencies))
  app.route('/', siteRoutes(dependencies))
  app.notFound((c) => c.json({ detail: messages.notFound } satisfies Problem, 404))
  app.onError((error, c) => answerProblem(error, c, dependencies.log))
  return app
}

function apiRoutes(dependencies: AppContext) {
  const api = new Hono()
  api.use(withHeaders(apiHeaders))
  api.route('/', healthRoutes(dependencies))
  api.route('/', descriptionRoutes())
  api.route('/', accountRoutes(dependencies))
  api.route('/', recoveryRoutes(dependencies))
  api.route('/', categoryRoutes(dependencies))
  api.route('/', myDataRoutes(dependencies))
  // Before the products, whose {product_id} would take its path.
  api.route('/', photoRoutes(dependencies))
  api.route('/', productRoutes(dependencies))
  api.all('*', (c) => c.json({ detail: messages.notFound } satisfies Problem, 404))
  return api
}

function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
