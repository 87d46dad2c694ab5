import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureBrowser, ensureHeadlessShell } from '../../support/browser.ts'

// Nothing is installed here, and the lines that say so would alarm.
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

/** A machine without a browser, on which a program that has this word in its command installs one. */
function machine(installer: string) {
  let browser: string | null = null
  const ran: string[] = []
  const run = (command: readonly string[]) => {
    ran.push(command.join(' '))
    if (command[0] === process.execPath && installer !== 'playwright') throw new Error('refused')
    if (command.includes('install') && command.join(' ').includes(installer)) browser = '/found'
  }
  return { ran, ensure: () => ensureBrowser(() => browser, run) }
}

describe('a machine without a browser', () => {
  it("gets Playwright's where it can be downloaded", () => {
    const { ran, ensure } = machine('playwright')
    expect(ensure()).toBe('/found')
    expect(ran).toHaveLength(1)
  })

  it("gets the system's where the download is refused, after an update of its lists", () => {
    const { ran, ensure } = machine('apt-get')
    expect(ensure()).toBe('/found')
    expect(ran.slice(1).map((line) => /apt-get (\w+)/.exec(line)?.[1])).toEqual([
      'update',
      'install',
    ])
  })

  it('hears one sentence when none can be had', () => {
    expect(machine('nothing').ensure).toThrow('No Chromium or Chrome was found')
  })
})

it('a machine with a browser keeps it and installs nothing', () => {
  const run = () => expect.unreachable()
  expect(ensureBrowser(() => '/usr/bin/chromium', run)).toBe('/usr/bin/chromium')
})

describe('the browser without a window', () => {
  it('comes from the system, and takes nothing away', () => {
    const run = vi.fn()
    ensureHeadlessShell(true, run)
    expect(run.mock.calls.map(([command]) => command.join(' '))).toEqual([
      expect.stringContaining('apt-get update'),
      expect.stringMatching(
        /apt-get install .*--no-remove .*chromium-headless-shell chromium-l10n$/,
      ),
    ])
  })

  it('is not asked for where it is not wanted, and not missed where it can not be had', () => {
    ensureHeadlessShell(false, () => expect.unreachable())
    const said = vi.spyOn(console, 'log').mockReturnValue()
    ensureHeadlessShell(true, () => {
      throw new Error('refused')
    })
    expect(said).toHaveBeenCalledWith('The tests run in the whole browser.')
    said.mockRestore()
  })
})
