import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import {
  clientAddressReader,
  isAddressRange,
  networkOf,
  siteOf,
} from '../../../server/config/clientAddress.ts'

async function read(trusted: string[], remoteAddress: string, forwarded?: string) {
  const reader = clientAddressReader(trusted)
  const app = new Hono().get('/', (c) => c.text(reader(c)))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

describe('the client address', () => {
  it.each([
    ['without a proxy, the socket', [], '192.0.2.1', '203.0.113.1', '192.0.2.1'],
    ['of a proxy nobody trusts, the socket', ['10.0.0.1'], '10.0.0.2', '203.0.113.1', '10.0.0.2'],
    ['of a trusted proxy, what it says', ['10.0.0.1'], '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['of a trusted range', ['10.0.0.0/8'], '10.9.8.7', '203.0.113.1', '203.0.113.1'],
    [
      'of two proxies, the one before',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '203.0.113.1, 10.0.0.2',
      '203.0.113.1',
    ],
    [
      'what a client made up comes first',
      ['10.0.0.1'],
      '10.0.0.1',
      '1.1.1.1, 203.0.113.1',
      '203.0.113.1',
    ],
    ['nonsense counts as the proxy', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['nonsense before a proxy too', ['10.0.0.0/8'], '10.0.0.1', 'x, 10.0.0.2', '10.0.0.2'],
    ['a silent proxy is the client address', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['IPv4 in IPv6 is IPv4', ['127.0.0.1'], '::ffff:127.0.0.1', '::ffff:192.0.2.7', '192.0.2.7'],
    ['IPv6', ['fd00::/8'], 'fd00::1', '2001:DB8::1', '2001:db8::1'],
    ['a socket without an address', ['10.0.0.1'], '', '203.0.113.1', ''],
  ])('%s', async (_, trusted, socket, forwarded, client) => {
    expect(await read(trusted, socket, forwarded)).toBe(client)
  })
})

describe('a setting of proxies', () => {
  it.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8', true],
    ['::1', true],
    ['fd00::/128', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/', false],
    ['1.2.3', false],
    ['10.0.0.0/8/8', false],
    ['localhost', false],
  ])('%s is one: %s', (text, isOne) => {
    expect(isAddressRange(text)).toBe(isOne)
  })
})

describe('the network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
  ])('of %s is %s', (address, part) => {
    expect(networkOf(address)).toBe(part)
  })
})

describe('the site', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['::1', '0:0:0'],
  ])('of %s is %s', (address, part) => {
    expect(siteOf(address)).toBe(part)
  })
})
