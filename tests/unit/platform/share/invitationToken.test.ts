import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { invitationBody, invitationToken } from '../../../../src/contract/household.ts'
import { hashToken, newInvitationToken } from '../../../../src/platform/share/invitationToken.ts'

describe('the token of an invitation', () => {
  it('is another one each time, as the server reads it', () => {
    const tokens = Array.from({ length: 50 }, newInvitationToken)
    expect(new Set(tokens).size).toBe(50)
    expect(tokens.filter((token) => !invitationToken.safeParse({ token }).success)).toEqual([])
  })

  it('is hashed as the server hashes it', async () => {
    const token = newInvitationToken()
    const token_hash = await hashToken(token)
    expect(invitationBody.safeParse({ token_hash }).success).toBe(true)
    expect(token_hash).toBe(createHash('sha256').update(token).digest('hex'))
  })
})
