import type { Context } from 'hono'

/** The first of the offered encodings that the client takes; undefined for none. */
export function preferredEncoding<Name extends string>(
  c: Context,
  offered: readonly Name[],
): Name | undefined {
  const accepted = c.req.header('Accept-Encoding') ?? ''
  return offered.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(,|$))`).test(accepted),
  )
}
