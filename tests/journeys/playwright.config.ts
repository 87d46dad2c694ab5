import { defineConfig } from 'playwright/test'
import type { JourneyOptions } from '../support/journey/journey.ts'

// As the browsers' time zone: a test and its page agree on what day it is.
process.env.TZ = 'Europe/Paris'

export default defineConfig<JourneyOptions>({
  testDir: '.',
  globalSetup: '../support/buildApp.ts',
  testMatch: '*.spec.ts',
  outputDir: '../.results/journeys',
  workers: 3,
  fullyParallel: true,
  // A shared machine may stand still for seconds; what passes at the second try is listed as flaky.
  timeout: process.env.CI ? 120_000 : 60_000,
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: process.env.CI ? 20_000 : 8000 },
  reporter: [['list']],
  projects: [
    { name: 'ours' },
    // The same journeys against somebody else's server, which knows the contract and no more.
    { name: 'contract', grep: /@contract/, use: { api: 'contract' } },
  ],
})
