import type { LoginValues } from './loginRules.ts'
import { type LaterForm, useLaterForm } from './useLaterForm.ts'

export type { LoginValues } from './loginRules.ts'
export type LoginForm = LaterForm<LoginValues>

export function useLoginForm(): LoginForm {
  return useLaterForm(async () => (await import('./loginRules.ts')).loginRules)
}
