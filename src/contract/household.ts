import * as z from 'zod/mini'
import { householdRole } from './accounts.ts'

export const householdLimits = {
  people: 8,
  openInvitations: 5,
  invitationDays: 7,
  name: 40,
  copyDays: 30,
} as const

export const copyRequest = z.object({ from: z.enum(['own', 'left']) })

export const catalogueCopy = z.object({
  from: copyRequest.shape.from,
  state: z.enum(['running', 'done', 'full', 'stopped']),
  created_at: z.string(),
  total: z.int(),
  added: z.int(),
  joined: z.int(),
  omitted: z.object({
    products: z.int(),
    codes: z.int(),
    prices: z.int(),
    photos: z.int(),
    shops: z.int(),
  }),
  more: z.int(),
})
export type CatalogueCopy = z.infer<typeof catalogueCopy>

export const startedCopy = z.object({ copy: catalogueCopy })
export type StartedCopy = z.infer<typeof startedCopy>

export const household = z.object({
  /** Their own, and that of the household they have joined; `shared` where others may keep it too. */
  catalogues: z.array(
    z.object({
      key: z.string(),
      name: z.nullable(z.string()),
      shared: z.boolean(),
      products: z.int(),
    }),
  ),
  members: z.array(
    z.object({
      key: z.string(),
      first_name: z.string(),
      role: householdRole,
      joined_at: z.string(),
      is_me: z.boolean(),
    }),
  ),
  invitations: z.array(z.object({ id: z.int(), created_at: z.string(), expires_at: z.string() })),
  copy: z.optional(catalogueCopy),
  offer: z.optional(
    z.object({ name: z.nullable(z.string()), products: z.int(), until: z.string() }),
  ),
})
export type Household = z.infer<typeof household>

export const householdChange = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(householdLimits.name)),
})

/** `POST /household/invitations`: the SHA-256 of the token, as hexadecimal digits. */
export const invitationBody = z.object({
  token_hash: z.string().check(z.regex(/^[\da-f]{64}$/)),
})

export const openedInvitation = z.object({ id: z.int(), expires_at: z.string() })
export type OpenedInvitation = z.infer<typeof openedInvitation>

/** `POST /invitations/preview` and `/invitations/accept`: 256 random bits, as base64url. */
export const invitationToken = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
})

export const invitationAcceptance = z.object({
  ...invitationToken.shape,
  bring: z.optional(z.boolean()),
})

export const invitationPreview = z.object({
  household: z.nullable(z.string()),
  inviter: z.string(),
  people: z.int(),
  products: z.int(),
  state: z.enum(['open', 'member', 'elsewhere', 'full', 'own']),
})
export type InvitationPreview = z.infer<typeof invitationPreview>

const memberKey = z.string().check(z.minLength(1), z.maxLength(64))

export const ownerChange = z.object({ member: memberKey })

export const householdDeparture = z.object({
  owner: z.optional(memberKey),
  copy: z.optional(z.boolean()),
})

export const departureSeen = z.object({ seen: z.literal(true) })
