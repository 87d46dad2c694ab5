import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { accountLimits } from '../contract/limits.ts'
import { limitCopy } from '../copy/limits.ts'
import { resetPasswordRuleCopy } from '../copy/recovery.ts'
import { limits } from '../domain/limits.ts'

export interface ResetPasswordValues {
  password: string
  confirmPassword: string
}

/** The first broken rule: token, equality, length. */
function brokenRule(token: string | null, { password, confirmPassword }: ResetPasswordValues) {
  if (!token) return { path: 'password', message: resetPasswordRuleCopy.token }
  if (password !== confirmPassword) {
    return { path: 'confirmPassword', message: resetPasswordRuleCopy.mismatch }
  }
  if (password.length < limits.passwordMinLength) {
    return { path: 'password', message: resetPasswordRuleCopy.tooShort }
  }
  if (password.length > accountLimits.password) {
    return { path: 'password', message: limitCopy.tooLong(accountLimits.password) }
  }
  return null
}

/** One sentence at a time: the later rules are not judged while an earlier one is broken. */
export function resetPasswordSchema(token: string | null) {
  return z
    .object({ password: z.string(), confirmPassword: z.string() })
    .check(({ value, issues }) => {
      const broken = brokenRule(token, value)
      if (!broken) return
      issues.push({ code: 'custom', input: value, path: [broken.path], message: broken.message })
    })
}

/** @param token what the address carries, null when it carries none */
export const resetPasswordRules = (token: string | null) => zodResolver(resetPasswordSchema(token))
