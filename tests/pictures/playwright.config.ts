import { defineConfig } from 'playwright/test'
import { headlessLaunch, loopbackOnly } from '../support/browser.ts'
import { pictureFonts } from './pictureFonts.ts'

/** The headless shell reads no fontconfig: this is what `pictureFonts` tells the whole browser. */
const hinting = '--font-render-hinting=slight'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../../tools/storybook/serveStorybook.ts',
  outputDir: '../.results/pictures',
  snapshotPathTemplate: '{testDir}/__screenshots__/{testName}/{arg}{ext}',
  workers: 3,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  expect: {
    toHaveScreenshot: {
      // Of the whole range of colour: any two colour tokens are further apart.
      threshold: 0.02,
      // Fewer than the strokes of one letter at 14 px, more than stray noise.
      maxDiffPixels: 10,
    },
    toMatchAriaSnapshot: { children: 'deep-equal' },
  },
  use: {
    launchOptions: { ...headlessLaunch([loopbackOnly, hinting]), env: pictureFonts() },
  },
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../.results/pictures-report' }]],
})
