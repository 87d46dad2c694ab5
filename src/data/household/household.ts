import { useCallback, useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import {
  type CatalogueCopy,
  type Household,
  household,
  householdLimits,
  openedInvitation,
  startedCopy,
} from '../../contract/household.ts'
import { type Product, productList } from '../../contract/products.ts'
import { sharedCatalogue } from '../../domain/household/household.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { useReloadAccount } from '../account/account.ts'
import { answerCache } from '../cache/answerCache.ts'
import { isPriceAnswer, isProduct, isProductList, keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'
import { deleteUnlessGone, request } from '../session/request.ts'
import { takeOpenArticles, takeSharedList } from '../shopping/moveList.ts'
import { awaitCopy } from './departure.ts'

const POLL_MS = 1000
/** Before the first person joins there is no live connection to learn it from. */
const INVITED_POLL_MS = 3000
const LIFETIME_MS = householdLimits.invitationDays * 24 * 3600 * 1000

const isRunning = (known: Household | undefined) => known?.copy?.state === 'running'

function pollMs(known: Household | undefined): number {
  if (isRunning(known)) return POLL_MS
  const isAwaited = known && known.invitations.length > 0 && !sharedCatalogue(known)
  return isAwaited ? INVITED_POLL_MS : 0
}

/** The people of a member's household; reads nothing for anybody else. */
export function useMembersHousehold(isMember: boolean) {
  return useResource(isMember ? keys.household : null, household)
}

/** The people of the person's catalogue; read again while products are copied or the first person is awaited. */
export function useHousehold() {
  const { mutate } = useSWRConfig()
  const reloadAccount = useReloadAccount()
  const loaded = useResource(keys.household, household, {
    // Another function each time: SWR asks for the pause again when it changes.
    refresh: (known) => pollMs(known),
  })
  useEffect(() => void answerCache().hydrateLater(keys.household), [])
  const { resource } = loaded
  const running = resource.kind === 'ready' && isRunning(resource.value)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !running) {
      // No answer holds the products that the server has copied.
      void mutate((key) => isProductList(key) || isPriceAnswer(key) || isProduct(key))
    }
    wasRunning.current = running
  }, [running, mutate])
  const shared = resource.kind === 'ready' ? sharedCatalogue(resource.value)?.key : undefined
  useEffect(() => {
    // The first person has joined: reading the account opens the live connection.
    if (shared && currentSession().sharedCatalogue === null)
      void reloadAccount().catch(() => undefined)
  }, [shared, reloadAccount])
  return loaded
}

async function linkToCopies(copy: CatalogueCopy, link: (copies: readonly Product[]) => void) {
  try {
    await awaitCopy(copy)
    link(await request(keys.products, { schema: productList }))
  } catch {
    // The articles keep their names.
  }
}

function useApplyToHousehold() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (change: (known: Household) => Household) =>
      mutate<Household>(keys.household, (known) => known && change(known), { revalidate: false }),
    [mutate],
  )
}

/** Changes the household, on the server and in what this device keeps. The functions throw ApiError, FormatError, NetworkError */
export function useHouseholdChanges() {
  const { mutate } = useSWRConfig()
  const reloadAccount = useReloadAccount()

  const apply = useApplyToHousehold()

  const replaceBy = useCallback(
    async (method: 'POST' | 'PUT', path: string, body?: object) => {
      const answer = await request(path, { method, ...(body && { body }), schema: household })
      await mutate<Household>(keys.household, answer, { revalidate: false })
      await reloadAccount()
      return answer
    },
    [mutate, reloadAccount],
  )

  const rename = useCallback(
    (name: string) => replaceBy('PUT', keys.household, { name }),
    [replaceBy],
  )

  const handOver = useCallback(
    async (member: string) => void (await replaceBy('POST', `${keys.household}/owner`, { member })),
    [replaceBy],
  )

  const leave = useCallback(
    async (how: { readonly copy: boolean; readonly owner?: string | undefined }) => {
      const products = answerCache().get(keys.products)?.data as readonly Product[] | undefined
      const articles = how.copy ? takeOpenArticles(products ?? []) : null
      const { copy } = await replaceBy('POST', `${keys.household}/leave`, how)
      articles?.append()
      if (articles && copy) void linkToCopies(copy, articles.link)
    },
    [replaceBy],
  )

  const close = useCallback(async () => {
    const appendList = takeSharedList()
    await replaceBy('POST', `${keys.household}/close`)
    appendList()
  }, [replaceBy])

  const remove = useCallback(
    async (member: string, leavesCopy: boolean) => {
      const path = `${keys.household}/members/${member}${leavesCopy ? '?copy=offer' : ''}`
      await deleteUnlessGone(path, 'member-not-found')
      await apply((known) => ({
        ...known,
        members: known.members.filter(({ key }) => key !== member),
      }))
      await reloadAccount()
    },
    [apply, reloadAccount],
  )

  const copy = useCallback(
    async (from: CatalogueCopy['from']) => {
      const path = `${keys.household}/copies`
      const started = await request(path, { method: 'POST', body: { from }, schema: startedCopy })
      await apply((known) => ({ ...known, copy: started.copy }))
    },
    [apply],
  )

  return { rename, handOver, leave, close, remove, copy }
}

/** Opens invitations and cancels them. The functions throw ApiError, FormatError, NetworkError */
export function useInvitations() {
  const { mutate } = useSWRConfig()
  const apply = useApplyToHousehold()

  const invite = useCallback(
    async (token_hash: string) => {
      const path = `${keys.household}/invitations`
      const call = { method: 'POST', body: { token_hash }, schema: openedInvitation } as const
      const { id, expires_at } = await request(path, call)
      const created_at = new Date(Date.parse(expires_at) - LIFETIME_MS).toISOString()
      await apply((known) => {
        const others = known.invitations.filter((each) => each.id !== id)
        return { ...known, invitations: [...others, { id, created_at, expires_at }] }
      })
    },
    [apply],
  )

  const cancel = useCallback(
    async (id: number) => {
      const path = `${keys.household}/invitations/${id}`
      // An invitation that is gone may have been accepted: the members are read again.
      if (!(await deleteUnlessGone(path, 'invitation-not-found'))) void mutate(keys.household)
      await apply((known) => ({
        ...known,
        invitations: known.invitations.filter((each) => each.id !== id),
      }))
    },
    [apply, mutate],
  )

  return { invite, cancel }
}
