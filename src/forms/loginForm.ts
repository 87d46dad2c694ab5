import * as z from 'zod/mini'
import { accountLimits } from '../contract/limits.ts'
import { requiredCopy } from '../copy/accountForms.ts'
import { limitCopy } from '../copy/failures/failures.ts'
import type { DeferredForm } from './useDeferredForm.ts'

export const loginSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, requiredCopy.email),
      z.maxLength(accountLimits.email, limitCopy.tooLong(accountLimits.email)),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, requiredCopy.password),
      z.maxLength(accountLimits.password, limitCopy.tooLong(accountLimits.password)),
    ),
})

export type LoginValues = z.infer<typeof loginSchema>
export type LoginForm = DeferredForm<LoginValues>
