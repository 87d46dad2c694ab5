import * as z from 'zod/mini'

export const health = z.object({ status: z.literal('ok'), version: z.string() })
export type Health = z.infer<typeof health>
