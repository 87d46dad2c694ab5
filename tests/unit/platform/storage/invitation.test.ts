import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  endInvitation,
  isInvitationOver,
  saveInvitation,
  waitingInvitation,
} from '../../../../src/platform/storage/invitation.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const token = 'x'.repeat(43)

afterEach(() => {
  saveInvitation(null)
  vi.unstubAllGlobals()
})

describe.each([
  ['a tab that stores', () => webStorage({})],
  ['a browser that refuses its storage', () => undefined],
])('the invitation of %s', (_, storage) => {
  it('waits until it is answered', () => {
    vi.stubGlobal('sessionStorage', storage())
    expect(waitingInvitation()).toBeNull()
    expect(isInvitationOver()).toBe(false)
    saveInvitation(token)
    expect(waitingInvitation()).toBe(token)
    endInvitation()
    expect(waitingInvitation()).toBeNull()
    expect(isInvitationOver()).toBe(true)
    saveInvitation(token)
    expect(waitingInvitation()).toBe(token)
    saveInvitation(null)
    expect(isInvitationOver()).toBe(false)
  })
})
