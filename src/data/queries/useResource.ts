import useSWR from 'swr'
import type * as z from 'zod/mini'
import { answerCache, useCacheRevision } from '../cache/answerCache.ts'
import { isNotFound } from '../http/apiError.ts'
import { request } from '../session/request.ts'

export type Resource<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T }

interface Loaded<T> {
  readonly resource: Resource<T>
  readonly retry: () => void
  /** Why the server has not answered in this session, also where an older answer is shown. */
  readonly failure: unknown
}

interface Options<T> {
  readonly seed?: T | undefined
  readonly mayVanish?: boolean
  /** Milliseconds until it is loaded again; 0 for never. */
  readonly refresh?: (value: T | undefined) => number
}

/** Loads one path of the API, subscribed; null loads nothing. A cached answer is shown until the server answers; without one, a failure once IndexedDB was read. */
export function useResource<Schema extends z.ZodMiniType>(
  key: string | null,
  schema: Schema,
  { seed, mayVanish = false, refresh }: Options<z.infer<Schema>> = {},
): Loaded<z.infer<Schema>> {
  useCacheRevision()
  const { data, error, mutate } = useSWR<z.infer<Schema>, unknown>(
    key,
    (path: string) => request(path, { schema }),
    {
      ...(seed === undefined ? {} : { fallbackData: seed }),
      ...(refresh && { refreshInterval: refresh }),
    },
  )
  const resource: Resource<z.infer<Schema>> =
    data !== undefined && !(mayVanish && isNotFound(error))
      ? { kind: 'ready', value: data }
      : error !== undefined && answerCache().hasHydrated
        ? { kind: 'failed', error }
        : { kind: 'loading' }
  return {
    resource,
    retry: () => void mutate(),
    failure: key !== null && answerCache().hasAnswered(key) ? undefined : error,
  }
}
