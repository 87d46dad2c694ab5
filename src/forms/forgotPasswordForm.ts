import type { ForgotPasswordValues } from './forgotPasswordRules.ts'
import { type DeferredForm, useDeferredForm } from './useDeferredForm.ts'

export type { ForgotPasswordValues } from './forgotPasswordRules.ts'
export type ForgotPasswordForm = DeferredForm<ForgotPasswordValues>

export function useForgotPasswordForm(): ForgotPasswordForm {
  return useDeferredForm(async () => (await import('./forgotPasswordRules.ts')).forgotPasswordRules)
}
