import * as z from 'zod/mini'
import type { ResetPasswordRequest } from '../contract/accounts.ts'
import { accountLimits } from '../contract/limits.ts'
import { resetPasswordRuleCopy } from '../copy/accountForms.ts'
import { limitCopy } from '../copy/failures/failures.ts'
import { limits } from '../domain/limits.ts'
import type { DeferredForm } from './useDeferredForm.ts'

export type ResetPasswordValues = Omit<ResetPasswordRequest, 'token'>

/** The first broken rule: token, equality, length. */
function brokenRule(token: string | null, { new_password, confirm_password }: ResetPasswordValues) {
  if (!token) return { path: 'new_password', message: resetPasswordRuleCopy.token }
  if (new_password !== confirm_password) {
    return { path: 'confirm_password', message: resetPasswordRuleCopy.mismatch }
  }
  if (new_password.length < limits.passwordMinLength) {
    return { path: 'new_password', message: resetPasswordRuleCopy.tooShort }
  }
  if (new_password.length > accountLimits.password) {
    return { path: 'new_password', message: limitCopy.tooLong(accountLimits.password) }
  }
  return null
}

/** One sentence at a time: the later rules are not judged while an earlier one is broken. */
export function resetPasswordSchema(token: string | null) {
  return z
    .object({ new_password: z.string(), confirm_password: z.string() })
    .check(({ value, issues }) => {
      const broken = brokenRule(token, value)
      if (!broken) return
      issues.push({ code: 'custom', input: value, path: [broken.path], message: broken.message })
    })
}

export type ResetPasswordForm = DeferredForm<ResetPasswordValues>
