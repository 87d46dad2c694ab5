import { accountLimits } from '../../src/contract/limits.ts'
import { invalid, ProblemError } from '../http/problems.ts'
import { cleanText } from '../http/requests.ts'
import { findings } from '../messages.ts'
import { emailProblem } from './emailAddress.ts'

export const MAX_FORM_BYTES = 16_384

export function normalEmail(typed: string): string {
  return cleanText(typed).toLowerCase()
}

export function checkedEmail(typed: string): string {
  const email = normalEmail(typed)
  const fault = emailProblem(email)
  if (fault) throw invalid(['body', 'email'], 'value_error', findings.email(fault))
  return email
}

/** @throws ProblemError 400: first for unequal passwords, then for a short one */
export function checkedPassword(password: string, confirmation: string): string {
  if (password !== confirmation) throw new ProblemError('passwords-differ')
  if ([...password].length < accountLimits.passwordMin) {
    throw new ProblemError('password-too-short')
  }
  return password
}
