import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { accountLimits } from '../contract/limits.ts'
import { failureCopy, limitCopy } from '../copy/failures/failures.ts'
import { accountRemovalCopy } from '../copy/transfer.ts'

const { rules } = accountRemovalCopy
const plain = (email: string) => email.trim().toLowerCase()

export function accountRemovalSchema(ownEmail: string) {
  return z.object({
    email: z.string().check(
      z.trim(),
      z.minLength(1, { error: rules.required, abort: true }),
      z.refine((email) => plain(email) === plain(ownEmail), failureCopy.otherEmail),
    ),
    password: z
      .string()
      .check(
        z.minLength(1, rules.password),
        z.maxLength(accountLimits.password, limitCopy.tooLong(accountLimits.password)),
      ),
  })
}

export type AccountRemovalValues = z.infer<ReturnType<typeof accountRemovalSchema>>
export type AccountRemovalForm = UseFormReturn<AccountRemovalValues>

export function useAccountRemovalForm(ownEmail: string): AccountRemovalForm {
  return useForm<AccountRemovalValues>({
    resolver: zodResolver(accountRemovalSchema(ownEmail)),
    defaultValues: { email: '', password: '' },
  })
}
