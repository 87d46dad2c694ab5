import type { ForgotPasswordValues } from './forgotPasswordRules.ts'
import { type LaterForm, useLaterForm } from './useLaterForm.ts'

export type { ForgotPasswordValues } from './forgotPasswordRules.ts'
export type ForgotPasswordForm = LaterForm<ForgotPasswordValues>

export function useForgotPasswordForm(): ForgotPasswordForm {
  return useLaterForm(async () => (await import('./forgotPasswordRules.ts')).forgotPasswordRules)
}
