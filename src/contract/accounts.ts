import * as z from 'zod/mini'
import { accountLimits } from './limits.ts'

/** `POST /auth/login`, form-encoded: `username` carries the e-mail, `device_token` that of an earlier answer. */
export const loginRequest = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(accountLimits.email)),
  password: z.string().check(z.minLength(1), z.maxLength(accountLimits.password)),
  device_token: z.optional(z.string().check(z.maxLength(accountLimits.deviceToken))),
})
export type LoginRequest = z.infer<typeof loginRequest>

export const loginAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.optional(z.string()),
  account_id: z.optional(z.string()),
  /** Sent where this device was unknown; shown at the next sign-in, it proves that the device is known. */
  device_token: z.optional(z.string()),
})

export const registerRequest = z.object({
  email: z.string().check(z.maxLength(accountLimits.email)),
  password: z.string().check(z.maxLength(accountLimits.password)),
  confirm_password: z.string().check(z.maxLength(accountLimits.password)),
  first_name: z.string().check(z.maxLength(accountLimits.firstName)),
  /** The token of an invitation to a household, read where a server takes no other newcomers. */
  invitation: z.optional(z.string().check(z.maxLength(accountLimits.resetToken))),
})
export type RegisterRequest = z.infer<typeof registerRequest>

export const forgotPasswordRequest = z.object({
  email: z.string().check(z.maxLength(accountLimits.email)),
})
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>

export const resetPasswordRequest = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(accountLimits.resetToken)),
  new_password: z.string().check(z.maxLength(accountLimits.password)),
  confirm_password: z.string().check(z.maxLength(accountLimits.password)),
})
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>

/** `POST /auth/check-reset-token`, answered by 204 or the 400 of `resetPasswordRequest`. */
export const checkResetTokenRequest = z.pick(resetPasswordRequest, { token: true })
export type CheckResetTokenRequest = z.infer<typeof checkResetTokenRequest>

/** What `POST /auth/forgot-password` and `POST /auth/reset-password` say of a success. */
export const confirmation = z.object({ message: z.string() })
export type Confirmation = z.infer<typeof confirmation>

/** `GET /auth/me`. `first_name` may be empty, `created_at` is an ISO 8601 instant. */
export const account = z.object({
  /** Random and never given again: a device stores under it what is the person's. */
  account_id: z.nullish(z.string()),
  email: z.string(),
  first_name: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  /** What this server keeps beyond products: `prices`, `codes`, `devices` with a password to change. */
  features: z.nullish(z.array(z.string())),
})
export type Account = z.infer<typeof account>

export const householdRole = z.enum(['owner', 'member'])

/** `GET /auth/me` of a member, or of somebody whom a household has removed. */
// Not by `z.extend`: what any chunk uses of zod weighs on every page.
export const memberAccount = z.object({
  ...account.shape,
  household: z.optional(
    z.object({
      key: z.string(),
      name: z.nullable(z.string()),
      role: householdRole,
      people: z.number(),
    }),
  ),
  /** Where it is another catalogue than the household's. */
  own: z.optional(z.object({ key: z.string(), products: z.number() })),
  left: z.optional(z.object({ name: z.nullable(z.string()), copy_until: z.optional(z.string()) })),
})
export type MemberAccount = z.infer<typeof memberAccount>

export const profile = z.object({
  first_name: z.string().check(z.maxLength(accountLimits.firstName)),
  email: z.string().check(z.maxLength(accountLimits.email)),
})
export type Profile = z.infer<typeof profile>

/** `PUT /users/profile`: the password is required where the e-mail changes. */
export const profileChange = z.extend(profile, {
  password: z.optional(z.string().check(z.maxLength(accountLimits.password))),
})
export type ProfileChange = z.infer<typeof profileChange>

/** `PUT /users/me/password`, which ends every other session. */
export const passwordChange = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(accountLimits.password)),
  new_password: z.string().check(z.maxLength(accountLimits.password)),
  confirm_password: z.string().check(z.maxLength(accountLimits.password)),
})
export type PasswordChange = z.infer<typeof passwordChange>

/** `seen_at` may be an hour old; null is unknown. A former version stored devices without `opened_at`. */
export const device = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  opened_at: z.optional(z.string()),
  seen_at: z.nullable(z.string()),
  is_current: z.boolean(),
})
export type Device = z.infer<typeof device>

/** `GET /users/me/sessions`: the newest first. */
export const deviceList = z.object({ items: z.array(device) })
export type DeviceList = z.infer<typeof deviceList>
