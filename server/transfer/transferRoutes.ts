import { type Context, Hono } from 'hono'
import { importLimits } from '../../src/contract/limits.ts'
import {
  accountRemoval,
  catalogueExport as exportedCatalogue,
  type ImportProgress,
  type ImportResult,
  importBatch,
  importCommit,
  importedProduct,
  importProgress,
  importResult,
  type OpenedImport,
  openedImport,
} from '../../src/contract/transfer.ts'
import { MAX_FORM_BYTES, normalEmail } from '../accounts/accountInput.ts'
import { passwordConfirmation } from '../accounts/passwordConfirmation.ts'
import { productPages } from '../catalogue/productPages.ts'
import { findings } from '../config/messages.ts'
import { invalid, refusedField } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { readId } from '../http/requests.ts'
import {
  answer,
  json,
  nameAnswer,
  nameBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { originReader } from '../middleware/origin.ts'
import { rateLimiter } from '../middleware/rateLimits.ts'
import { requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { clearCacheHeaders } from '../security/headers.ts'
import { type ImportCounts, type ImportKey, validImportsSince } from '../store/transfer/imports.ts'
import { catalogueExport, type MemberExport } from './catalogueExport.ts'
import { catalogueImport, readImportedTrips } from './catalogueImport.ts'

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

const tripsOf = ({ trips }: ImportCounts) => (trips > 0 ? { trips } : {})

async function exportOf(appContext: AppContext, c: Context<SignedIn>) {
  const { listSlots, stores } = appContext
  const { id, isShared, productTag } = c.var.catalogue
  const readPart = listSlots.readerFor(c.var)
  const person = isShared ? c.var.user.id : undefined
  const { last_price_id: last } = await stores.copies.lastIds()
  let priced = 0
  const prices = async (ids: readonly number[]) => {
    const found = await readPart(() => stores.prices.ofProducts(id, ids, person))
    priced += found.filter((price) => price.id <= last).length
    return found
  }
  const checkWhole = async () => {
    const held = await readPart(() => stores.prices.countUpTo(id, productTag, last))
    if (held > priced) throw new Error('Prices were moved while they were exported')
  }
  const isPlain = c.req.query('photos') === 'none'
  const photo = isPlain ? async () => undefined : stores.photos.find
  const pages = productPages(stores.products, id, readPart)
  const trips = () => stores.trips.pages(id, person, readPart)
  return catalogueExport(
    pages,
    { photo, prices, trips, checkWhole },
    await memberExport(appContext, c),
  )
}

nameBody(
  importedProduct,
  'ImportedProduct',
  'As exported; `category` is the name of one, `photo` a data URL or an https address.',
)
nameBody(importBatch, 'ImportBatch', 'In the order in which they are to be added.')
nameBody(
  importCommit,
  'ImportCommit',
  'How many products the import must hold, and how many trips must have come.',
)
nameBody(accountRemoval, 'AccountRemoval', 'The address and the password of the account itself.')
nameAnswer(
  exportedCatalogue,
  'Catalogue',
  'Trips and products, oldest first. A photo is a data URL, an https address, or null; a shop goes by its name; `basket`, `usual` and `ticket` are cents.',
)
nameAnswer(openedImport, 'OpenedImport', 'Good for a day.')
nameAnswer(importProgress, 'ImportProgress', 'Counts all products and trips that have come.')
nameAnswer(importResult, 'ImportResult', 'Counts the products and trips that were added.')

export function transferRoutes(appContext: AppContext) {
  const { backgroundJobs, config, stores, now } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'My data', guards: requireSession(appContext) })
  const readProducts = catalogueImport(appContext)
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)
  const confirmPassword = passwordConfirmation(appContext)

  const importKey = (c: Context<SignedIn>): ImportKey => ({
    catalogueId: c.var.catalogue.id,
    id: readId(c, 'import_id'),
    since: validImportsSince(now()),
  })

  signedIn.get('/users/me/export', {
    summary:
      "Your whole catalogue, trips, prices and photos included; imported and exported again, the same bytes. Of a shared one, also the household, its shopping list and which prices and trips you recorded, but no other person's name. `?photos=none` leaves the photos out.",
    answers: { 200: answer('Your products, oldest first.', exportedCatalogue) },
    async handle(c) {
      const name = `memoprix-${now().toISOString().slice(0, 10)}.json`
      return c.body(await exportOf(appContext, c), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    },
  })

  signedIn.post('/users/me/imports', {
    summary:
      'Opens an import for a day, and drops the one before it. Until it is committed, nothing changes.',
    answers: {
      201: answer('Where the products go.', openedImport),
      409: refusal('Another member is importing, and was active in the last 10 minutes.'),
    },
    async handle(c) {
      const id = await stores.imports.open(c.var.catalogue.id, c.var.user.id, now())
      return c.json({ id } satisfies OpenedImport, 201)
    },
  })

  signedIn.post('/users/me/imports/:import_id/products', {
    summary:
      'Brings at most 200 products with 5,000 prices, and 2,000 trips, of at most 8 MB in all; all of them or none. A product without `prices` gets its price as the first; a trip whose id the catalogue has is left out.',
    body: json(importBatch, importLimits.batchBytes, importLimits.batchValues),
    answers: {
      200: answer('How many this import holds by now.', importProgress),
      409: refusal(
        'The import is committed already, would hold more than 100,000 products, or more than an account may hold on this server.',
      ),
    },
    async handle(c, read) {
      const key = importKey(c)
      await stores.imports.requireOpen(key)
      const sent = await read()
      if (sent.products.length === 0 && !sent.trips?.length)
        throw invalid(['body', 'products'], 'too_short', findings.fewerThan(1))
      const products = await readProducts(key.catalogueId, sent.products)
      const batch = { products, trips: readImportedTrips(sent.trips ?? [], now()) }
      const at = now().toISOString()
      const received = await stores.imports.stage(key, batch, importLimits.products, at)
      return c.json({ received: received.products, ...tripsOf(received) } satisfies ImportProgress)
    },
  })

  signedIn.post('/users/me/imports/:import_id/commit', {
    summary:
      'Adds all products and trips of the import to your catalogue, once, however often it is called.',
    body: json(importCommit, MAX_FORM_BYTES),
    answers: {
      200: answer('How many were added.', importResult),
      409: refusal(
        'It does not hold as many products or trips as expected, or the account holds too much; nothing was added.',
      ),
    },
    async handle(c, read) {
      const key = importKey(c)
      const { expected, trips } = await read()
      const added = await stores.imports.commit(key, { products: expected, trips })
      return c.json({ imported: added.products, ...tripsOf(added) } satisfies ImportResult)
    },
  })

  signedIn.delete('/users/me/imports/:import_id', {
    summary: 'Drops an import; what it has added already stays.',
    answers: { 204: answer('It is gone.') },
    async handle(c) {
      await stores.imports.drop(importKey(c))
      return c.body(null, 204)
    },
  })

  signedIn.delete('/users/me', {
    summary: 'Deletes your account and all that is yours; asks for its address and password.',
    body: json(accountRemoval, MAX_FORM_BYTES),
    answers: {
      204: answer('It is gone, and every session with it.'),
      403: refusal('The password is wrong.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const { id, email } = c.var.user
      const typed = await read()
      if (normalEmail(typed.email) !== email) {
        throw refusedField(['body', 'email'], 'email-differs')
      }
      await confirmPassword(c, typed.password)
      await stores.users.remove(id, now().toISOString())
      await limits.forgetAccount(origins.stranger(c), email)
      await stores.photos.removeNameless()
      backgroundJobs.add('Write-ahead log', 'all', () => stores.health.truncateLog())
      return c.body(null, 204, clearCacheHeaders(config))
    },
  })

  return routes
}
