import type { Context } from 'hono'
import { clientAddressReader, networkOf, siteOf } from '../config/clientAddress.ts'
import type { AppContext } from '../context/appContext.ts'
import type { Requester } from '../security/fairQueue.ts'
import { newToken, sha256 } from '../security/tokens.ts'
import type { KnownOrigin } from '../store/accounts/knownOrigins.ts'
import type { Credentials } from '../store/accounts/users.ts'
import type { UserId } from '../store/schema/ids.ts'

const ORIGIN_LIFETIME_MS = 90 * 24 * 3600 * 1000

export function knownOriginsSince(now: Date): string {
  return new Date(now.getTime() - ORIGIN_LIFETIME_MS).toISOString()
}

/** Where a request comes from; `known` where the account has signed in from there before. */
export interface Origin {
  readonly network: string
  readonly site: string
  readonly known: KnownOrigin | null
  readonly requester: Requester
}

const originOfNetwork = (network: string): KnownOrigin => ({
  kind: 'network',
  origin_hash: sha256(network),
})
const originOfDevice = (token: string): KnownOrigin => ({
  kind: 'device',
  origin_hash: sha256(token),
})

export function originReader({
  stores,
  now,
  config,
}: Pick<AppContext, 'stores' | 'now' | 'config'>) {
  const addressOf = clientAddressReader(config.trustProxy)

  function placeOf(c: Context) {
    const address = addressOf(c)
    return { network: networkOf(address), site: siteOf(address) }
  }

  return {
    /** For calls that concern no account yet. */
    stranger(c: Context): Origin {
      const place = placeOf(c)
      return { ...place, known: null, requester: { key: place.site, isKnown: false } }
    },

    /** Asks the same of the database whether the account exists or not. */
    async of(c: Context, email: string, deviceToken?: string): Promise<Origin> {
      const place = placeOf(c)
      const origins = [originOfNetwork(place.network)]
      if (deviceToken) origins.push(originOfDevice(deviceToken))
      const found = await stores.knownOrigins.find(email, origins, knownOriginsSince(now()))
      const known = found.find(({ kind }) => kind === 'device') ?? found[0] ?? null
      const key = known ? JSON.stringify([email, known]) : place.site
      return { ...place, known, requester: { key, isKnown: known !== null } }
    },

    /** Remembers the network only. */
    async rememberNetwork({ network }: Pick<Origin, 'network'>, userId: UserId): Promise<void> {
      await stores.knownOrigins.remember(userId, [originOfNetwork(network)], now().toISOString())
    },

    /** Remembers network and device of a sign-in. @returns the token of a device that had none */
    async remember(
      { network, known }: Origin,
      { id, password_hash }: Credentials,
    ): Promise<string | undefined> {
      const token = known?.kind === 'device' ? undefined : newToken()
      const device = token === undefined ? known : originOfDevice(token)
      const origins = [originOfNetwork(network), ...(device ? [device] : [])]
      await stores.knownOrigins.remember(id, origins, now().toISOString(), password_hash)
      return token
    },
  }
}
