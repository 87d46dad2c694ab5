import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from '../support/webdriver/browserJourney.ts'
import { startBrowser } from '../support/webdriver/installedBrowsers.ts'

const variable = 'DBUS_SESSION_BUS_ADDRESS'

test('a browser calls no service of the desktop that it runs on', async ({ kind }, info) => {
  let calls = 0
  const bus = createServer((socket) => {
    calls += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => bus.listen(0, '127.0.0.1', resolve))
  const { [variable]: address } = process.env
  process.env[variable] = `tcp:host=127.0.0.1,port=${(bus.address() as AddressInfo).port}`
  try {
    const session = await startBrowser(kind)
    if (!session) return info.skip()
    await session.stop()
    expect(calls).toBe(0)
  } finally {
    if (address === undefined) delete process.env[variable]
    else process.env[variable] = address
    bus.close()
  }
})
