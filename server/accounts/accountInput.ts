import { accountLimits } from '../../src/contract/limits.ts'
import { invalid, ProblemError } from '../http/problems.ts'
import { cleanText } from '../http/requests.ts'
import { findings, messages } from '../messages.ts'
import { emailProblem } from './emailAddress.ts'

/** Maximum body of an account form. */
export const FORM_BYTES = 16_384

/** An e-mail as the database has it. */
export function normalEmail(typed: string): string {
  return cleanText(typed).toLowerCase()
}

/** @throws ProblemError 422 */
export function checkedEmail(typed: string): string {
  const email = normalEmail(typed)
  const fault = emailProblem(email)
  if (fault) throw invalid(['body', 'email'], 'value_error', findings.email(fault))
  return email
}

/** @throws ProblemError 400: first for unequal passwords, then for a short one */
export function checkedPassword(password: string, confirmation: string): string {
  if (password !== confirmation) throw new ProblemError(400, messages.passwordsDiffer)
  if ([...password].length < accountLimits.passwordMin) {
    throw new ProblemError(400, messages.passwordTooShort)
  }
  return password
}
