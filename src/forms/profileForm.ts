import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Account, Profile } from '../contract/accounts.ts'
import { accountLimits } from '../contract/limits.ts'
import { limitCopy } from '../copy/failures/failures.ts'
import { profileRuleCopy } from '../copy/settings.ts'

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function brokenRule({ first_name, email }: Profile) {
  if (first_name === '') return { path: 'first_name', message: profileRuleCopy.required }
  if (email === '') return { path: 'email', message: profileRuleCopy.required }
  if (!looksLikeEmail.test(email)) return { path: 'email', message: profileRuleCopy.email }
  if (first_name.length > accountLimits.firstName) {
    return { path: 'first_name', message: limitCopy.tooLong(accountLimits.firstName) }
  }
  if (email.length > accountLimits.email) {
    return { path: 'email', message: limitCopy.tooLong(accountLimits.email) }
  }
  return null
}

/** One sentence at a time: both filled, then the e-mail's format. */
export const profileSchema = z
  .object({
    first_name: z.string().check(z.trim()),
    email: z.string().check(z.trim()),
    /** Only where the server requires it. */
    password: z.optional(z.string()),
  })
  .check(({ value, issues }) => {
    const broken = brokenRule(value)
    if (!broken) return
    issues.push({ code: 'custom', input: value, path: [broken.path], message: broken.message })
  })

export type ProfileValues = z.infer<typeof profileSchema>
export type ProfileForm = UseFormReturn<ProfileValues>

/** What the form shows of an account: at first, and again after a cancel. */
export function profileValues(account: Account | null): ProfileValues {
  return { first_name: account?.first_name ?? '', email: account?.email ?? '' }
}

export function useProfileForm(account: Account | null): ProfileForm {
  return useForm<ProfileValues>({
    resolver: zodResolver(profileSchema),
    defaultValues: profileValues(account),
  })
}
