import useSWR, { useSWRConfig } from 'swr'
import type * as z from 'zod/mini'
import { isNotFound } from '../http/apiError.ts'
import { request } from '../http/http.ts'
import { useLastSeen } from './answerCache.ts'

/** What is known of a thing on the server; once it is ready, a failed refresh does not blank it. */
export type Resource<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T }

interface Loaded<T> {
  readonly resource: Resource<T>
  readonly retry: () => void
  /** Why the server has not answered in this session, also where something seen before is shown. */
  readonly failure: unknown
}

interface Options<T> {
  /** Shown until the answer comes, when something of it is already known. */
  readonly seed?: T | undefined
  /** A refresh that answers that the thing does not exist takes it away. */
  readonly mayVanish?: boolean
}

/**
 * Loads and follows one address of the API. What was last seen there is shown until it answers,
 * and when it does not.
 * @param key the call's path, or null to load nothing
 */
export function useResource<Schema extends z.ZodMiniType>(
  key: string | null,
  schema: Schema,
  { seed, mayVanish = false }: Options<z.infer<Schema>> = {},
): Loaded<z.infer<Schema>> {
  const { cache } = useSWRConfig()
  const seen = useLastSeen(key) as z.infer<Schema> | undefined
  const shown = seed ?? seen
  const { data, error, mutate } = useSWR<z.infer<Schema>, unknown>(
    key,
    (path: string) => request(path, { schema }),
    shown === undefined ? {} : { fallbackData: shown },
  )
  const resource: Resource<z.infer<Schema>> =
    data !== undefined && !(mayVanish && isNotFound(error))
      ? { kind: 'ready', value: data }
      : error !== undefined
        ? { kind: 'failed', error }
        : { kind: 'loading' }
  return {
    resource,
    retry: () => void mutate(),
    failure: cache.get(key ?? '')?.data === undefined ? error : undefined,
  }
}
