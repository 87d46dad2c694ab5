import * as z from 'zod/mini'
import { accountLimits } from '../contract/limits.ts'
import { requiredCopy } from '../copy/accountForms.ts'
import { limitCopy } from '../copy/failures/failures.ts'
import type { DeferredForm } from './useDeferredForm.ts'

/** One e-mail, required; the answer never reveals whether an account has it. */
export const forgotPasswordSchema = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: requiredCopy.email, abort: true }),
    // The browser's own rule for a field of type email; the server has the last word.
    z.regex(z.regexes.html5Email, { error: requiredCopy.emailFormat, abort: true }),
    z.maxLength(accountLimits.email, limitCopy.tooLong(accountLimits.email)),
  ),
})

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>
export type ForgotPasswordForm = DeferredForm<ForgotPasswordValues>
