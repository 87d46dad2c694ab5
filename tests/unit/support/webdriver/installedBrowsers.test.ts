import { expect, it, vi } from 'vitest'
import { installBrowsers } from '../../../support/webdriver/installedBrowsers.ts'

it('a machine with both browsers installs nothing', () => {
  const install = () => expect.unreachable()
  expect(installBrowsers(() => true, install)).toEqual([])
})

it('a machine without them gets those of the system', () => {
  const installed = new Set<string>()
  const install = (name: string) => Boolean(installed.add(name))
  const has = (kind: string) =>
    installed.has(kind === 'firefox' ? 'firefox-esr' : 'webkit2gtk-driver')
  expect(installBrowsers(has, install)).toEqual([])
  expect([...installed]).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
})

it('what the system refuses, or does not bring, is named', () => {
  expect(
    installBrowsers(
      () => false,
      () => false,
    ),
  ).toEqual(['firefox', 'webkit'])
  const install = vi.fn(() => true)
  expect(installBrowsers((kind) => kind === 'firefox', install)).toEqual(['webkit'])
  expect(install.mock.calls.flat()).toEqual(['webkit2gtk-driver', 'xvfb'])
})
