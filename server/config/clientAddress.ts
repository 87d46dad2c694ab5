import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Absent where tests call the app without a socket. */
type Bindings = Partial<Pick<HttpBindings, 'incoming'>> | undefined

/** The socket's address or, behind trusted proxies, the last untrusted one of `X-Forwarded-For`. */
export function clientAddressReader(trusted: readonly string[]): (c: Context) => string {
  const proxies = readRanges(trusted)
  const isTrusted = (address: string) => proxies.check(address, familyOf(address))

  return (c) => {
    const socket = plainAddress((c.env as Bindings)?.incoming?.socket.remoteAddress ?? '')
    if (!isIP(socket) || !isTrusted(socket)) return socket
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map(plainAddress)
    let client = socket
    for (const hop of hops.reverse()) {
      if (!isIP(hop)) return client
      client = hop
      if (!isTrusted(hop)) return client
    }
    return client
  }
}

export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (most ?? 0))
  return most !== undefined && isLength && rest.length === 0
}

/** What a household shares of an address: the first 64 bits of IPv6, all of IPv4. */
export const networkOf = (address: string): string => firstGroups(address, 4)

/** What one customer of a provider may hold: the first 48 bits of IPv6, all of IPv4. */
export const siteOf = (address: string): string => firstGroups(address, 3)

function firstGroups(address: string, count: number): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const gap = new Array(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return [...groups, ...gap, ...last].slice(0, count).join(':')
}

function readRanges(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of trusted) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Strips the IPv6 zone and the `::ffff:` of an IPv4 address on a dual-stack socket. */
function plainAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '')
}
