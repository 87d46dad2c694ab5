import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './tests/support/browser.ts'

// One fixed zone and one fixed language: dates in stories and tests never depend on the machine.
process.env.TZ = 'Europe/Paris'

const node = (name: string, include: string) => ({
  test: { name, include: [include], environment: 'node' as const },
})

export default defineConfig({
  test: {
    projects: [
      node('architecture', 'tests/architecture/**/*.test.ts'),
      node('unit', 'tests/unit/**/*.test.ts'),
      node('server', 'tests/server/**/*.test.ts'),
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
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
