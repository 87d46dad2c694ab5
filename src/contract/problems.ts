import * as z from 'zod/mini'

/** One finding of a 422, in FastAPI's shape. `loc` starts with `body`, `path` or `header`. */
export const problemItem = z.object({
  type: z.string(),
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  input: z.optional(z.unknown()),
})
export type ProblemItem = z.infer<typeof problemItem>

/** Every failure of the API: a sentence, or the list of what is wrong with the request. */
export const problem = z.object({ detail: z.union([z.string(), z.array(problemItem)]) })
export type Problem = z.infer<typeof problem>
