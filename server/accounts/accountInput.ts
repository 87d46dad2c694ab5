import { domainToASCII } from 'node:url'
import { accountLimits } from '../../src/contract/limits.ts'
import { emailReasons, findings } from '../config/messages.ts'
import { invalid, ProblemError } from '../config/problems.ts'
import { cleanText } from '../http/requests.ts'

export const MAX_FORM_BYTES = 16_384

/** RFC 5322 atext, RFC 6531 letters and periods. */
const localCharacters = /^[\p{L}\p{N}\p{M}!#$%&'*+\-/=?^_`{|}~.]+$/u
const domainCharacters = /^[\p{L}\p{N}\p{M}.-]+$/u
const asciiDomain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i

/** @returns why a text is no e-mail address, in the words of Python's email-validator, or null */
function emailProblem(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 0) return emailReasons.noAt
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  if (!local) return emailReasons.nothingBefore
  if (!domain) return emailReasons.nothingAfter
  if (local.startsWith('.')) return emailReasons.startsWithPeriod
  if (local.endsWith('.')) return emailReasons.periodBeforeAt
  if (domain.startsWith('.')) return emailReasons.periodAfterAt
  if (domain.endsWith('.')) return emailReasons.endsWithPeriod
  if (local.includes('..') || domain.includes('..')) return emailReasons.twoPeriods
  if (!localCharacters.test(local)) return emailReasons.badLocalCharacters
  if (!domain.includes('.')) return emailReasons.noPeriodInDomain
  if (!domainCharacters.test(domain) || !asciiDomain.test(domainToASCII(domain)))
    return emailReasons.badDomain
  if (local.length > 64 || email.length > 254) return emailReasons.tooLong
  return null
}

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
