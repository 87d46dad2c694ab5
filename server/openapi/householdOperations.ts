import {
  copyRequest,
  departureSeen,
  household,
  householdChange,
  householdDeparture,
  invitationAcceptance,
  invitationBody,
  invitationPreview,
  invitationToken,
  openedInvitation,
  ownerChange,
  startedCopy,
} from '../../src/contract/household.ts'
import { type Operation, refusal, refused } from './operation.ts'

const json = 'application/json'
const typed = { ...refused.invalid, ...refused.large }
const ofOwner = { 403: refusal('Only the owner does this, or the catalogue is not yours.') }
const answered = { 200: { description: 'The household as it is now.', body: household } }

export const householdOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/household',
    tag: 'Household',
    summary: 'The catalogues that you keep, and the people and open invitations of the shared one.',
    headers: ['If-None-Match'],
    answers: {
      200: {
        description: 'Of your own catalogue while you share none.',
        body: household,
        hasEtag: true,
      },
      304: { description: 'It is as `If-None-Match` names it.', body: null, hasEtag: true },
      ...refused.unauthenticated,
    },
  },
  {
    method: 'put',
    path: '/household',
    tag: 'Household',
    summary: 'Names the household.',
    body: { type: json, schema: householdChange },
    answers: {
      ...answered,
      ...ofOwner,
      ...refused.unauthenticated,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'post',
    path: '/household/owner',
    tag: 'Household',
    summary: 'Hands the household over to a member; open invitations end.',
    body: { type: json, schema: ownerChange },
    answers: {
      ...answered,
      ...ofOwner,
      ...refused.unauthenticated,
      ...refused.missing,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'delete',
    path: '/household/members/{member_key}',
    tag: 'Household',
    summary:
      'Removes a member; what they have written stays. `copy=offer` lets them copy it for 30 days.',
    query: { copy: ['offer'] },
    answers: {
      204: { description: 'They read nothing of it any more.', body: null },
      409: refusal('The owner leaves by handing over.'),
      ...ofOwner,
      ...refused.unauthenticated,
      ...refused.missing,
      ...refused.limited,
    },
  },
  {
    method: 'post',
    path: '/household/leave',
    tag: 'Household',
    summary:
      'Leaves the household; `owner` is who takes over, `copy` takes everything along. With the last person its data goes.',
    body: { type: json, schema: householdDeparture },
    answers: {
      200: { description: 'What you keep now.', body: household },
      409: refusal(
        'You are in none, others stay and nobody takes over, or another copy is running.',
      ),
      ...refused.unauthenticated,
      ...refused.missing,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'post',
    path: '/household/close',
    tag: 'Household',
    summary: 'Makes a household of one person their own catalogue again.',
    answers: {
      200: { description: 'What you keep now.', body: household },
      409: refusal(
        'Others are in it, you keep another catalogue with products, or a copy is running.',
      ),
      ...refused.unauthenticated,
      ...refused.limited,
    },
  },
  {
    method: 'post',
    path: '/household/copies',
    tag: 'Household',
    summary:
      'Copies your own catalogue into the household, or one that you have left into your own; what is there already is joined.',
    body: { type: json, schema: copyRequest },
    answers: {
      200: { description: 'The one that is running.', body: startedCopy },
      202: {
        description: 'It has begun; `GET /household` shows how far it is.',
        body: startedCopy,
      },
      404: refusal('You keep no other catalogue with products, or were offered no copy.'),
      ...refused.full,
      ...refused.unauthenticated,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'post',
    path: '/household/departure',
    tag: 'Household',
    summary: 'Confirms that you have read of your removal from a household, and declines a copy.',
    body: { type: json, schema: departureSeen },
    answers: {
      204: { description: 'It is not told again.', body: null },
      ...refused.unauthenticated,
      ...typed,
    },
  },
  {
    method: 'post',
    path: '/household/invitations',
    tag: 'Household',
    summary: 'Invites one person for seven days, by a token whose hash alone is sent.',
    body: { type: json, schema: invitationBody },
    answers: {
      200: { description: 'The same invitation, sent before.', body: openedInvitation },
      201: { description: 'The invitation.', body: openedInvitation },
      409: refusal('It is full, has five open invitations, or the token is of another one.'),
      ...ofOwner,
      ...refused.unauthenticated,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'delete',
    path: '/household/invitations/{invitation_id}',
    tag: 'Household',
    summary: 'Takes an open invitation back.',
    answers: {
      204: { description: 'Its link leads nowhere.', body: null },
      ...ofOwner,
      ...refused.unauthenticated,
      ...refused.missing,
      ...refused.invalid,
    },
  },
  {
    method: 'post',
    path: '/invitations/preview',
    tag: 'Household',
    summary: 'What an invitation leads to, without using it up; with or without a session.',
    isOpen: true,
    headers: ['Catalogue'],
    body: { type: json, schema: invitationToken },
    answers: {
      200: { description: 'Who invites, and into what.', body: invitationPreview },
      404: refusal('Unknown, used, taken back or expired; the answer does not tell which.'),
      ...refused.unauthenticated,
      ...refused.foreign,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'post',
    path: '/invitations/accept',
    tag: 'Household',
    summary: 'Joins a household; your own catalogue stays apart, and `bring` copies it.',
    body: { type: json, schema: invitationAcceptance },
    answers: {
      ...answered,
      404: refusal('Unknown, used, taken back or expired; the answer does not tell which.'),
      409: refusal('It is full, you are in another one, or a copy is running.'),
      ...refused.unauthenticated,
      ...refused.limited,
      ...typed,
    },
  },
]
