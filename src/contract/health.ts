import * as z from 'zod/mini'

/** `GET /health`, after a real query. */
export const health = z.object({ status: z.literal('ok') })
export type Health = z.infer<typeof health>
