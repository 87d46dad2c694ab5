import type { Room } from './room.ts'

const subject = { half: 'around', imports: ['contract', 'server'], node: true } as const

/** The rooms of `server`: one for its loose files, then one a subject. */
export const serverRooms: readonly Room[] = [
  {
    path: 'server',
    half: 'around',
    holds: 'entry, settings, error messages and log of the server; its subjects have rooms below',
    french: 'les réponses, la base, les mots de passe, les courriels',
    lines: [
      'starts the server or wires its parts',
      ['is an English error sentence', '`server/messages.ts`'],
      ['is a setting of the server', '`server/config.ts`, then `npm run readme`'],
    ],
    imports: ['contract', 'server'],
    packages: ['hono', '@hono/*', 'zod'],
    node: true,
  },
  {
    path: 'server/http',
    holds: 'what every route shares: reading requests, validation, problems, the built site',
    lines: ['reads a request or shapes an answer for every route'],
    ...subject,
    packages: ['hono', '@hono/*', 'zod', 'prom-client'],
  },
  {
    path: 'server/accounts',
    holds: 'routes of sign-in, registration, recovery and the profile',
    lines: ['answers a call about an account'],
    ...subject,
    packages: ['hono'],
  },
  {
    path: 'server/catalogue',
    holds: 'routes of categories, products, prices and shops, with ETags and idempotency keys',
    lines: ['answers a call about categories, products, prices or shops'],
    ...subject,
    packages: ['hono'],
  },
  {
    path: 'server/household',
    holds: 'routes of the people who share a catalogue, and of the invitations to it',
    lines: ['answers a call about the people of a catalogue'],
    ...subject,
    packages: ['hono'],
  },
  {
    path: 'server/photos',
    holds: 'routes of photos; checks each and strips its metadata',
    lines: ['reads or answers a photo'],
    ...subject,
    packages: ['hono'],
  },
  {
    path: 'server/transfer',
    holds: 'routes of export, import and the end of an account',
    lines: ['exports or imports a catalogue'],
    ...subject,
    packages: ['hono'],
  },
  {
    path: 'server/security',
    holds: 'sessions, tokens, passwords, rate limits, security headers',
    lines: ['authenticates, limits attempts or protects an answer'],
    ...subject,
    packages: ['hono', '@hono/*'],
  },
  {
    path: 'server/store',
    holds: 'the database: tables, queries, migrations, SQLite and PostgreSQL engines',
    lines: ['is SQL', ['changes the schema', '`server/store/migrations`']],
    ...subject,
    imports: [
      ...['contract', 'server/config.ts', 'server/messages.ts', 'server/security/tokens.ts'],
      'domain/format/foldText.ts',
      'domain/prices/quantity.ts',
      'domain/prices/packSize.ts',
      'domain/prices/unitPrice.ts',
      'domain/catalogue/furtherCodes.ts',
    ],
    packages: ['kysely', 'pg'],
  },
  {
    path: 'server/openapi',
    holds: 'the description of each call, and the document served at `/api/openapi.json`',
    lines: ['describes a call of the API'],
    ...subject,
    packages: ['hono', 'zod'],
  },
  {
    path: 'server/accounts/mail',
    holds: 'mails: their text, SMTP, and the outbox folder without it',
    lines: ['writes or sends a mail'],
    ...subject,
    packages: ['nodemailer'],
  },
  {
    path: 'server/jobs',
    holds: 'background jobs: cleanup of what has expired',
    lines: ['runs on a schedule or after an answer'],
    ...subject,
  },
  {
    path: 'server/cli',
    holds: 'commands: backup, restore, build and dev',
    lines: ['is a command of the server'],
    ...subject,
  },
]
