import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './tests/support/browser.ts'
import { staticStyles } from './vite/staticStyles/staticStyles.ts'

// One fixed zone and one fixed language: dates in stories and tests never depend on the machine.
process.env.TZ = 'Europe/Paris'

/** A test that hangs ends here; one that a busy machine slows down does not. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }

const node = (name: string, include: string, exclude: string[] = [], isolate = true) => ({
  test: { name, include: [include], exclude, isolate, environment: 'node' as const, ...timeouts },
})

const quickPasswords = 'tests/support/server/quickPasswords.ts'

const serverTests = (names: readonly string[]) =>
  names.map((name) => `tests/server/**/${name}.test.ts`)

const withoutDatabase = ['apiDocument', 'clientAddress', 'config', 'photoAttacks', 'requestAttacks']
withoutDatabase.push(
  'caching',
  'headers',
  'logRequests',
  'mailer',
  'deploy',
  'fairQueue',
  'jpeg',
  'httpServer',
  'ids',
  'pages',
  'passwords',
  'personLimit',
  'productPages',
  'sendJson',
  'signInFlood',
  'siteRoutes',
)
/** Servers started, stopped and killed as processes, or filled to the brim: too long for each commit. */
const wholeServers = ['backup', 'copyKill', 'durability', 'exportMemory', 'process', 'processes']
const onEmbeddedOnly = ['backup', 'catalogues', 'database', 'durability', 'exportMemory']
onEmbeddedOnly.push('groupCommit', 'migratedTrips', 'migrations', 'process', 'restore')

export default defineConfig({
  test: {
    // Vitest's own number leaves a core free; the server's tests mostly wait for disk and processes.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      // Their files leave nothing behind, and share their modules: less than half the time.
      node('architecture', 'tests/architecture/**/*.test.ts', [], false),
      {
        plugins: [staticStyles()],
        test: {
          ...node('unit', 'tests/unit/**/*.test.{ts,tsx}', [], false).test,
          // A file from the cache would bring no stylesheet with it: the plugin writes it with the file.
          fsModuleCache: false,
          setupFiles: ['tests/support/fixedSeed.ts'],
        },
      },
      {
        test: {
          ...node('server', 'tests/server/**/*.test.ts', [
            'tests/server/**/postgres*.test.ts',
            ...serverTests(wholeServers),
          ]).test,
          globalSetup: ['tests/support/database/embedded.ts'],
          setupFiles: [quickPasswords],
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          exclude: serverTests([...withoutDatabase, ...onEmbeddedOnly, 'postgresFailover']),
          environment: 'node' as const,
          ...timeouts,
          globalSetup: ['tests/support/database/postgres.ts'],
          setupFiles: [quickPasswords, 'tests/support/database/postgresOrSkip.ts'],
        },
      },
      {
        test: {
          ...node('processes', '').test,
          include: serverTests(wholeServers),
          globalSetup: ['tests/support/database/embedded.ts'],
          setupFiles: [quickPasswords],
        },
      },
      node('failover', 'tests/server/store/postgresFailover.test.ts'),
      {
        plugins: [staticStyles(), storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          setupFiles: ['.storybook/vitest.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: browserLaunch(),
              contextOptions: {
                locale: 'fr-FR',
                timezoneId: 'Europe/Paris',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
})
