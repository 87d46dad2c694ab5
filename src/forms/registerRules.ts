import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { accountLimits } from '../contract/limits.ts'
import { registerCopy, requiredCopy } from '../copy/account.ts'
import { limitCopy } from '../copy/limits.ts'

export interface RegisterValues {
  firstName: string
  email: string
  password: string
  confirmPassword: string
}

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
    firstName: z
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
    confirmPassword: z.string().check(z.minLength(1, requiredCopy.confirmPassword)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: registerCopy.mismatch,
      path: ['confirmPassword'],
      // Judged together with the other rules, but only once there is something to compare.
      when: ({ value }) => {
        const typed = value as Partial<RegisterValues>
        return Boolean(typed.password && typed.confirmPassword)
      },
    }),
  )

export const registerRules = zodResolver(registerSchema)
