import { type Context, Hono } from 'hono'
import { importLimits } from '../../src/contract/limits.ts'
import {
  accountRemoval,
  type ImportProgress,
  type ImportResult,
  importBatch,
  importCommit,
  type OpenedImport,
} from '../../src/contract/transfer.ts'
import { MAX_FORM_BYTES, normalEmail } from '../accounts/accountInput.ts'
import { passwordConfirmation } from '../accounts/passwordConfirmation.ts'
import type { AppContext } from '../appContext.ts'
import { productPages } from '../catalogue/productPages.ts'
import { refusedField } from '../http/problems.ts'
import { limitBody, readId, readJson } from '../http/requests.ts'
import { validImportsSince } from '../jobs/cleanup.ts'
import { clearCacheHeaders } from '../security/headers.ts'
import { originReader } from '../security/origin.ts'
import { rateLimiter } from '../security/rateLimits.ts'
import { requireSession, type SignedIn } from '../security/session.ts'
import type { ImportKey } from '../store/imports.ts'
import { catalogueExport, type MemberExport } from './catalogueExport.ts'
import { catalogueImport } from './catalogueImport.ts'

async function memberExport({ stores }: AppContext, c: Context<SignedIn>): Promise<MemberExport> {
  const { catalogue, user } = c.var
  if (!catalogue.isShared) return {}
  const { home, members } = await stores.households.read(user.id)
  const me = members.find(({ user_id }) => user_id === user.id)
  if (!home || !me) return {}
  const { items } = await stores.sharedLists.read(catalogue.id, new Map(), '')
  const { role, joined_at } = me
  return {
    household: { name: home.name, role, joined_at },
    list: items.map(({ name, count, paid, done, added_at }) => {
      return { name, count, paid, done, added_at }
    }),
  }
}

async function exportOf(appContext: AppContext, c: Context<SignedIn>) {
  const { listSlots, stores } = appContext
  const { id, isShared } = c.var.catalogue
  const readPart = listSlots.readerFor(c.var)
  const person = isShared ? c.var.user.id : undefined
  const prices = (ids: readonly number[]) =>
    readPart(() => stores.prices.ofProducts(id, ids, person))
  const isPlain = c.req.query('photos') === 'none'
  const photo = isPlain ? async () => undefined : stores.photos.find
  const pages = productPages(stores.products, id, readPart)
  return catalogueExport(pages, { photo, prices }, await memberExport(appContext, c))
}

/** Exports, imports and removes what belongs to an account. */
export function transferRoutes(appContext: AppContext) {
  const { backgroundJobs, config, stores, now } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)
  const readProducts = catalogueImport(appContext)
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)
  const confirmPassword = passwordConfirmation(appContext)

  const importKey = (c: Context<SignedIn>): ImportKey => ({
    catalogueId: c.var.catalogue.id,
    id: readId(c, 'import_id'),
    since: validImportsSince(now()),
  })

  routes.get('/users/me/export', signedIn, async (c) => {
    const name = `memoprix-${now().toISOString().slice(0, 10)}.json`
    return c.body(await exportOf(appContext, c), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })

  routes.post('/users/me/imports', signedIn, async (c) => {
    const id = await stores.imports.open(c.var.catalogue.id, c.var.user.id, now())
    return c.json({ id } satisfies OpenedImport, 201)
  })

  routes.post(
    '/users/me/imports/:import_id/products',
    signedIn,
    limitBody(importLimits.batchBytes),
    async (c) => {
      const key = importKey(c)
      await stores.imports.requireOpen(key)
      const { products } = await readJson(c, importBatch, importLimits.batchValues)
      const read = await readProducts(key.catalogueId, products)
      const at = now().toISOString()
      const received = await stores.imports.stage(key, read, importLimits.products, at)
      return c.json({ received } satisfies ImportProgress)
    },
  )

  routes.post(
    '/users/me/imports/:import_id/commit',
    signedIn,
    limitBody(MAX_FORM_BYTES),
    async (c) => {
      const key = importKey(c)
      const { expected } = await readJson(c, importCommit)
      const imported = await stores.imports.commit(key, expected)
      return c.json({ imported } satisfies ImportResult)
    },
  )

  routes.delete('/users/me/imports/:import_id', signedIn, async (c) => {
    await stores.imports.drop(importKey(c))
    return c.body(null, 204)
  })

  routes.delete('/users/me', signedIn, limitBody(MAX_FORM_BYTES), async (c) => {
    const { id, email } = c.var.user
    const typed = await readJson(c, accountRemoval)
    if (normalEmail(typed.email) !== email) {
      throw refusedField(['body', 'email'], 'email-differs')
    }
    await confirmPassword(c, typed.password)
    await stores.users.remove(id, now().toISOString())
    await limits.forgetAccount(origins.stranger(c), email)
    await stores.photos.removeNameless()
    backgroundJobs.add('Write-ahead log', 'all', () => stores.health.truncateLog())
    return c.body(null, 204, clearCacheHeaders(config))
  })

  return routes
}
