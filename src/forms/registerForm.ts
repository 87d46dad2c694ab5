import * as z from 'zod/mini'
import type { RegisterRequest } from '../contract/accounts.ts'
import { accountLimits } from '../contract/limits.ts'
import { registerCopy, requiredCopy } from '../copy/accountForms.ts'
import { limitCopy } from '../copy/failures/failures.ts'
import type { DeferredForm } from './useDeferredForm.ts'

const { tooLong } = limitCopy

const email = z.string().check(
  z.trim(),
  z.minLength(1, { error: requiredCopy.email, abort: true }),
  // The browser's own rule for a field of type email; the server has the last word.
  z.regex(z.regexes.html5Email, { error: requiredCopy.emailFormat, abort: true }),
  z.maxLength(accountLimits.email, tooLong(accountLimits.email)),
)

export const registerSchema = z
  .object({
    first_name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, requiredCopy.firstName),
        z.maxLength(accountLimits.firstName, tooLong(accountLimits.firstName)),
      ),
    email,
    password: z
      .string()
      .check(
        z.minLength(1, requiredCopy.password),
        z.maxLength(accountLimits.password, tooLong(accountLimits.password)),
      ),
    confirm_password: z.string().check(z.minLength(1, requiredCopy.confirmPassword)),
  })
  .check(
    z.refine(({ password, confirm_password }) => password === confirm_password, {
      error: registerCopy.mismatch,
      path: ['confirm_password'],
      // Judged together with the other rules, but only once there is something to compare.
      when: ({ value }) => {
        const typed = value as Partial<RegisterRequest>
        return Boolean(typed.password && typed.confirm_password)
      },
    }),
  )

export type RegisterValues = Omit<RegisterRequest, 'invitation'>
export type RegisterForm = DeferredForm<RegisterValues>
