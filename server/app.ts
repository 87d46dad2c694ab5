import { Hono, type MiddlewareHandler } from 'hono'
import type { Problem } from '../src/contract/problems.ts'
import type { Dependencies } from './dependencies.ts'
import { logRequests } from './logRequests.ts'
import { messages } from './messages.ts'
import { answerProblem } from './problems.ts'
import { accountRoutes } from './routes/accounts.ts'
import { categoryRoutes } from './routes/categories.ts'
import { descriptionRoutes } from './routes/description.ts'
import { healthRoutes } from './routes/health.ts'
import { myDataRoutes } from './routes/myData.ts'
import { photoRoutes } from './routes/photos.ts'
import { productRoutes } from './routes/products.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { siteRoutes } from './routes/site.ts'
import { apiHeaders, commonHeaders, transportHeaders } from './security/headers.ts'

/** The whole server but its socket: the API under `/api`, the built app beside it. */
export function createApp(dependencies: Dependencies) {
  const app = new Hono()
  const common = { ...commonHeaders, ...transportHeaders(dependencies.config) }
  app.use(logRequests(dependencies.log), withHeaders(common))
  app.route('/api', apiRoutes(dependencies))
  app.route('/', siteRoutes(dependencies))
  app.notFound((c) => c.json({ detail: messages.notFound } satisfies Problem, 404))
  app.onError((error, c) => answerProblem(error, c, dependencies.log))
  return app
}

function apiRoutes(dependencies: Dependencies) {
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
