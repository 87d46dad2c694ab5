import type { ResetPasswordRequest } from '../contract/accounts.ts'
import type { ResetPasswordValues } from './resetPasswordRules.ts'
import { type DeferredForm, useDeferredForm } from './useDeferredForm.ts'

export type { ResetPasswordValues } from './resetPasswordRules.ts'
export type ResetPasswordForm = DeferredForm<ResetPasswordValues>

/** @param token what the address carries, null when it carries none */
export function useResetPasswordForm(token: string | null): ResetPasswordForm {
  return useDeferredForm(async () =>
    (await import('./resetPasswordRules.ts')).resetPasswordRules(token),
  )
}

/** The values as the server names them. */
export function resetPasswordPayload(
  token: string,
  values: ResetPasswordValues,
): ResetPasswordRequest {
  return { token, new_password: values.password, confirm_password: values.confirmPassword }
}
