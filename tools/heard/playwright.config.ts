import { defineConfig } from 'playwright/test'

/** One walk with one reader; its steps wait for silence, not for seconds. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../../tests/support/buildApp.ts',
  testMatch: '*.spec.ts',
  outputDir: '../../tests/.results/heard',
  workers: 1,
  timeout: 240_000,
  reporter: [['list']],
})
