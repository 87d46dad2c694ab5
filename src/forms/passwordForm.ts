import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { PasswordChange } from '../contract/accounts.ts'
import { accountLimits } from '../contract/limits.ts'
import { requiredCopy, resetPasswordRuleCopy } from '../copy/accountForms.ts'
import { limitCopy } from '../copy/failures/failures.ts'
import { limits } from '../domain/limits.ts'

function brokenRules({ password, new_password, confirm_password }: PasswordChange) {
  const rules = [
    [password === '', 'password', requiredCopy.password],
    [new_password === '', 'new_password', requiredCopy.password],
    [confirm_password === '', 'confirm_password', requiredCopy.confirmPassword],
  ] as const
  const missing = rules.filter(([isBroken]) => isBroken)
  if (missing.length > 0) return missing
  return (
    [
      [new_password !== confirm_password, 'confirm_password', resetPasswordRuleCopy.mismatch],
      [
        new_password.length < limits.passwordMinLength,
        'new_password',
        resetPasswordRuleCopy.tooShort,
      ],
      [
        new_password.length > accountLimits.password,
        'new_password',
        limitCopy.tooLong(accountLimits.password),
      ],
    ] as const
  )
    .filter(([isBroken]) => isBroken)
    .slice(0, 1)
}

/** What is missing, all at once; then equality and length, one at a time. */
export const passwordSchema = z
  .object({ password: z.string(), new_password: z.string(), confirm_password: z.string() })
  .check(({ value, issues }) => {
    for (const [, path, message] of brokenRules(value)) {
      issues.push({ code: 'custom', input: value, path: [path], message })
    }
  })

export type PasswordForm = UseFormReturn<PasswordChange>

export function usePasswordForm(): PasswordForm {
  return useForm<PasswordChange>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '', new_password: '', confirm_password: '' },
  })
}
