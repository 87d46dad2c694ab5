import {
  account,
  checkResetTokenRequest,
  confirmation,
  deviceList,
  forgotPasswordRequest,
  loginAnswer,
  loginRequest,
  memberAccount,
  passwordChange,
  profile,
  profileChange,
  registerRequest,
  resetPasswordRequest,
} from '../../src/contract/accounts.ts'
import { type Operation, refusal, refused } from './operation.ts'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const typed = { ...refused.invalid, ...refused.large }

export const accountOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/auth/register',
    tag: 'Accounts',
    summary: 'Creates an account.',
    isOpen: true,
    body: { type: json, schema: registerRequest },
    answers: {
      201: { description: 'The account.', body: account },
      400: refusal('The address has an account, or the passwords differ or are too short.'),
      403: refusal('This server takes no new accounts, or none without an open invitation.'),
      ...typed,
      ...refused.limited,
    },
  },
  {
    method: 'post',
    path: '/auth/login',
    tag: 'Accounts',
    summary: 'Opens a session; `username` carries the e-mail address.',
    isOpen: true,
    body: { type: form, schema: loginRequest },
    answers: {
      200: {
        description: 'The token, good for thirty days from its last use, ninety at most.',
        body: loginAnswer,
      },
      401: refusal('Unknown account or wrong password; the answer does not tell which.'),
      ...typed,
      ...refused.limited,
    },
  },
  {
    method: 'post',
    path: '/auth/logout',
    tag: 'Accounts',
    summary: 'Ends the session.',
    answers: { 204: { description: 'The token is void.', body: null }, ...refused.unauthenticated },
  },
  {
    method: 'get',
    path: '/auth/me',
    tag: 'Accounts',
    summary: 'Who the token belongs to.',
    answers: {
      200: { description: 'The account, and the household of a member.', body: memberAccount },
      ...refused.unauthenticated,
    },
  },
  {
    method: 'put',
    path: '/users/profile',
    tag: 'Accounts',
    summary: 'Changes first name and e-mail address; the former address gets a mail.',
    body: { type: json, schema: profileChange },
    answers: {
      200: { description: 'The profile as it is now.', body: profile },
      400: refusal('The address belongs to another account.'),
      403: refusal('Another address needs the password, or it is wrong.'),
      ...refused.unauthenticated,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'put',
    path: '/users/me/password',
    tag: 'Accounts',
    summary: 'Changes the password and ends every other session; the address is told by mail.',
    body: { type: json, schema: passwordChange },
    answers: {
      204: { description: 'The password is set.', body: null },
      400: refusal('The new passwords differ or are too short.'),
      403: refusal('The present password is wrong.'),
      ...refused.unauthenticated,
      ...refused.limited,
      ...typed,
    },
  },
  {
    method: 'get',
    path: '/users/me/sessions',
    tag: 'Accounts',
    summary: 'Your open sessions, at most a hundred, by the devices that they are used on.',
    answers: {
      200: { description: 'The newest first.', body: deviceList },
      ...refused.unauthenticated,
    },
  },
  {
    method: 'delete',
    path: '/users/me/sessions',
    tag: 'Accounts',
    summary: 'Ends every other session of yours.',
    answers: { 204: { description: 'They are void.', body: null }, ...refused.unauthenticated },
  },
  {
    method: 'delete',
    path: '/users/me/sessions/{session_id}',
    tag: 'Accounts',
    summary: 'Ends one session of yours.',
    answers: {
      204: { description: 'It is void.', body: null },
      ...refused.unauthenticated,
      ...refused.missing,
    },
  },
  {
    method: 'post',
    path: '/auth/forgot-password',
    tag: 'Accounts',
    summary: 'Mails a reset link, if the address has an account; the answer does not tell.',
    isOpen: true,
    body: { type: json, schema: forgotPasswordRequest },
    answers: {
      200: {
        description: 'The request is accepted, whether or not the account exists.',
        body: confirmation,
      },
      ...typed,
      ...refused.limited,
    },
  },
  {
    method: 'post',
    path: '/auth/check-reset-token',
    tag: 'Accounts',
    summary: 'Tells whether a reset link is still good, without using it up.',
    isOpen: true,
    body: { type: json, schema: checkResetTokenRequest },
    answers: {
      204: { description: 'The link is good.', body: null },
      400: refusal('The link is no longer good.'),
      ...typed,
      ...refused.limited,
    },
  },
  {
    method: 'post',
    path: '/auth/reset-password',
    tag: 'Accounts',
    summary: 'Sets a new password by a link of the last hour, and ends every session.',
    isOpen: true,
    body: { type: json, schema: resetPasswordRequest },
    answers: {
      200: { description: 'The password is set.', body: confirmation },
      400: refusal('The link is no longer good, or the passwords differ or are too short.'),
      ...typed,
      ...refused.limited,
    },
  },
]
