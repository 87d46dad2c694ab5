import type { RegisterRequest } from '../contract/accounts.ts'
import type { RegisterValues } from './registerRules.ts'
import { type DeferredForm, useDeferredForm } from './useDeferredForm.ts'

export type { RegisterValues } from './registerRules.ts'
export type RegisterForm = DeferredForm<RegisterValues>

export function useRegisterForm(): RegisterForm {
  return useDeferredForm(async () => (await import('./registerRules.ts')).registerRules)
}

/** The values as the server names them. */
export function registerPayload(values: RegisterValues): RegisterRequest {
  return {
    email: values.email,
    password: values.password,
    confirm_password: values.confirmPassword,
    first_name: values.firstName,
  }
}
