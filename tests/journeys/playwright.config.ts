import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  globalSetup: '../support/buildServed.ts',
  testMatch: '*.spec.ts',
  outputDir: '../.results/journeys',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 8000 },
  reporter: [['list']],
})
