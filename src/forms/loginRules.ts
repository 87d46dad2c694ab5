import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { requiredCopy } from '../copy/account.ts'

/** Both fields are required (specification, section 5); the rest is for the server to judge. */
export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, requiredCopy.email)),
  password: z.string().check(z.minLength(1, requiredCopy.password)),
})

export type LoginValues = z.infer<typeof loginSchema>

export const loginRules = zodResolver(loginSchema)
