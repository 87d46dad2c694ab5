import { accountLimits } from '../../src/contract/limits.ts'
import { cleanText } from '../http/cleanText.ts'
import { invalid, ProblemError } from '../http/problems.ts'
import { findings, messages } from '../messages.ts'
import { emailProblem } from '../security/emailAddress.ts'

/** The most that a form about an account may weigh. */
export const FORM_BYTES = 16_384

/** An e-mail as it is kept and looked up. */
export function normalEmail(typed: string): string {
  return cleanText(typed).toLowerCase()
}

/** The same, checked. @throws ProblemError 422 */
export function checkedEmail(typed: string): string {
  const email = normalEmail(typed)
  const fault = emailProblem(email)
  if (fault) throw invalid(['body', 'email'], 'value_error', findings.email(fault))
  return email
}

/** A new password typed twice: equal first, then long enough. @throws ProblemError 400 */
export function checkedPassword(password: string, confirmation: string): string {
  if (password !== confirmation) throw new ProblemError(400, messages.passwordsDiffer)
  if ([...password].length < accountLimits.passwordMin) {
    throw new ProblemError(400, messages.passwordTooShort)
  }
  return password
}
