import { Hono, type MiddlewareHandler } from 'hono'
import { accountRoutes } from './accounts/accountRoutes.ts'
import { deviceRoutes } from './accounts/deviceRoutes.ts'
import { profileRoutes } from './accounts/profileRoutes.ts'
import { recoveryRoutes } from './accounts/recoveryRoutes.ts'
import { categoryRoutes } from './catalogue/categoryRoutes.ts'
import { codeRoutes } from './catalogue/codeRoutes.ts'
import { priceRoutes } from './catalogue/priceRoutes.ts'
import { productRoutes } from './catalogue/productRoutes.ts'
import { shopRoutes } from './catalogue/shopRoutes.ts'
import { tripRoutes } from './catalogue/tripRoutes.ts'
import { ProblemError } from './config/problems.ts'
import type { AppContext } from './context/appContext.ts'
import { copyRoutes } from './household/copyRoutes.ts'
import { householdRoutes } from './household/householdRoutes.ts'
import { invitationRoutes } from './household/invitationRoutes.ts'
import { liveRoutes } from './household/liveRoutes.ts'
import { answerProblem } from './http/answerProblem.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { logRequests } from './http/logRequests.ts'
import { metricsRoutes } from './http/metricsRoutes.ts'
import { siteRoutes } from './http/siteRoutes.ts'
import { brokenReference } from './middleware/session.ts'
import { apiDocument } from './openapi/apiDocument.ts'
import { openapiRoutes } from './openapi/openapiRoutes.ts'
import { photoRoutes } from './photos/photoRoutes.ts'
import { apiHeaders, commonHeaders, transportHeaders } from './security/headers.ts'
import { listRoutes } from './shopping/listRoutes.ts'
import { isForeignKeyViolation } from './store/engine/databaseErrors.ts'
import { transferRoutes } from './transfer/transferRoutes.ts'

export function createApp(appContext: AppContext) {
  const app = new Hono()
  const common = { ...commonHeaders, ...transportHeaders(appContext.config) }
  app.use(logRequests(appContext.log, appContext.metrics?.countAnswer), withHeaders(common))
  app.route('/api', apiRoutes(appContext))
  app.route('/', metricsRoutes(appContext))
  app.route('/', siteRoutes(appContext))
  app.notFound((c) => answerProblem(new ProblemError('not-found'), c, appContext.log))
  app.onError(async (error, c) => {
    const isBroken = isForeignKeyViolation(error)
    return answerProblem(isBroken ? await brokenReference(appContext, c) : error, c, appContext.log)
  })
  return app
}

function apiRoutes(appContext: AppContext) {
  const api = new Hono()
  api.use(withHeaders(apiHeaders))
  api.route('/', healthRoutes(appContext))
  api.route(
    '/',
    openapiRoutes(() => apiDocument(api.routes)),
  )
  api.route('/', accountRoutes(appContext))
  api.route('/', recoveryRoutes(appContext))
  api.route('/', profileRoutes(appContext))
  api.route('/', deviceRoutes(appContext))
  api.route('/', categoryRoutes(appContext))
  api.route('/', transferRoutes(appContext))
  // Before the products, whose `:product_id` would match `upload-image`.
  api.route('/', photoRoutes(appContext))
  api.route('/', productRoutes(appContext))
  api.route('/', codeRoutes(appContext))
  api.route('/', priceRoutes(appContext))
  api.route('/', shopRoutes(appContext))
  api.route('/', tripRoutes(appContext))
  api.route('/', householdRoutes(appContext))
  api.route('/', invitationRoutes(appContext))
  api.route('/', copyRoutes(appContext))
  api.route('/', liveRoutes(appContext))
  api.route('/', listRoutes(appContext))
  api.all('*', () => {
    throw new ProblemError('not-found')
  })
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
