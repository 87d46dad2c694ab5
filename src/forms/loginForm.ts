import type { LoginValues } from './loginRules.ts'
import { type DeferredForm, useDeferredForm } from './useDeferredForm.ts'

export type { LoginValues } from './loginRules.ts'
export type LoginForm = DeferredForm<LoginValues>

export function useLoginForm(): LoginForm {
  return useDeferredForm(async () => (await import('./loginRules.ts')).loginRules)
}
