import type { Context, MiddlewareHandler } from 'hono'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import type { Catalogue } from '../store/accounts/sessions.ts'
import type { Recording } from '../store/schema/priceColumns.ts'
import { requireOpen, requirePerson, type SignedIn } from './session.ts'

type Middleware = MiddlewareHandler<SignedIn>

type Needs = Pick<AppContext, 'stores' | 'now' | 'personLimit' | 'live'>

/** Who asks, about which catalogue, and in the person's turn. */
export const requireSession = (needs: Needs): readonly Middleware[] => [
  ...requireLongSession(needs),
  answerInTurn(needs),
]

/** For requests that last, which take no turn. */
export const requireLongSession = (needs: Pick<Needs, 'stores' | 'now'>): readonly Middleware[] => [
  requirePerson(needs),
  requireCatalogue(needs),
]

/** The header that names the catalogue of a request and, to members of a household, of its answer. */
const CATALOGUE = 'Catalogue'

/** @throws ProblemError 403, the same for an unknown key as for another person's */
function chooseCatalogue(c: Context, catalogues: readonly Catalogue[]) {
  const household = catalogues.find(({ isShared }) => isShared) ?? catalogues[0]
  const named = c.req.header(CATALOGUE)
  const catalogue = named === undefined ? household : catalogues.find(({ key }) => key === named)
  if (!household || !catalogue) throw new ProblemError('access-denied')
  return { catalogue, household }
}

/** Alone decides whose data a request is about. */
function requireCatalogue(needs: Pick<Needs, 'stores' | 'now'>): Middleware {
  return async (c, next) => {
    const { catalogue, household } = chooseCatalogue(c, c.var.catalogues)
    c.set('catalogue', catalogue)
    c.set('household', household)
    c.set('checkAgain', async () => {
      const { catalogues } = await requireOpen(needs, c.var.tokenHash)
      // A person who joined a household still has their own catalogue.
      const present = new Set(catalogues.map(({ id }) => id))
      if (!present.has(catalogue.id) || !present.has(household.id))
        throw new ProblemError('access-denied')
    })
    // Members learn which catalogue an answer is of; answers to anybody else stay as they are.
    if (household.isShared) c.header(CATALOGUE, catalogue.key)
    await next()
    if (household.isShared && c.res.headers.has('ETag')) c.res.headers.append('Vary', CATALOGUE)
  }
}

/** Limits the requests of a person at once; members hear of what a request has written. */
function answerInTurn({ personLimit, live }: Pick<Needs, 'personLimit' | 'live'>): Middleware {
  return async (c, next) => {
    const { user, catalogue, household, checkAgain } = c.var
    await personLimit.run(c, user.id, async (hasWaited) => {
      if (hasWaited) await checkAgain()
      await next()
    })
    if (c.req.method !== 'GET') for (const { id } of [catalogue, household]) live.check(id)
  }
}

/** After `requireSession`: only the owner of a household changes it. */
export const requireOwner: Middleware = async (c, next) => {
  if (c.var.household.role !== 'owner') throw new ProblemError('owner-only')
  await next()
}

/** What a request writes names its person only where others see it too. */
export function recordingOf({ user, catalogue }: SignedIn['Variables'], now: Date): Recording {
  return { now: now.toISOString(), recordedBy: catalogue.isShared ? user.id : null }
}
