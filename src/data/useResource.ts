import useSWR from 'swr'
import type * as z from 'zod/mini'
import { isNotFound } from './apiError.ts'
import { request } from './http.ts'

/** What is known of a thing on the server; once it is ready, a failed refresh does not blank it. */
export type Resource<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T }

interface Options<T> {
  /** Shown until the answer comes, when something of it is already known. */
  readonly seed?: T | undefined
  /** A refresh that answers that the thing does not exist takes it away. */
  readonly mayVanish?: boolean
}

/**
 * Loads and follows one address of the API.
 * @param key the call's path, or null to load nothing
 */
export function useResource<Schema extends z.ZodMiniType>(
  key: string | null,
  schema: Schema,
  { seed, mayVanish = false }: Options<z.infer<Schema>> = {},
): { readonly resource: Resource<z.infer<Schema>>; readonly retry: () => void } {
  const { data, error, mutate } = useSWR<z.infer<Schema>, unknown>(
    key,
    (path: string) => request(path, { schema }),
    seed === undefined ? {} : { fallbackData: seed },
  )
  const resource: Resource<z.infer<Schema>> =
    data !== undefined && !(mayVanish && isNotFound(error))
      ? { kind: 'ready', value: data }
      : error !== undefined
        ? { kind: 'failed', error }
        : { kind: 'loading' }
  return { resource, retry: () => void mutate() }
}
