import { defineConfig } from 'playwright/test'
import type { BrowserOptions } from '../support/webdriver/browserJourney.ts'

export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  globalSetup: '../support/buildApp.ts',
  testMatch: '*.spec.ts',
  outputDir: '../.results/browsers',
  workers: 2,
  timeout: 60_000,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // A start of a browser takes seconds: each has one worker, which keeps it.
  projects: [
    { name: 'firefox', workers: 1, use: { kind: 'firefox' } },
    { name: 'webkit', workers: 1, use: { kind: 'webkit' } },
  ],
})
