import type { ResetPasswordRequest } from '../contract/accounts.ts'
import type { ResetPasswordValues } from './resetPasswordRules.ts'
import { type LaterForm, useLaterForm } from './useLaterForm.ts'

export type { ResetPasswordValues } from './resetPasswordRules.ts'
export type ResetPasswordForm = LaterForm<ResetPasswordValues>

/** @param token what the address carries, null when it carries none */
export function useResetPasswordForm(token: string | null): ResetPasswordForm {
  return useLaterForm(async () =>
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
