import { createHash } from 'node:crypto'
import { sisterDatabases } from '../../src/contract/sisterDatabases.ts'
import type { Config } from '../config.ts'

const pictureHosts = [
  'https://images.openfoodfacts.org',
  'https://static.openfoodfacts.org',
  'https://images.openbeautyfacts.org',
  'https://images.openproductsfacts.org',
  'https://images.openpetfoodfacts.org',
]

/** What every answer carries. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const isSafe = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

/** A year of TLS only, for the host that the operator says is reached by TLS; its neighbours are not ours. */
export function transportHeaders(config: Pick<Config, 'publicUrl'>) {
  return isSafe(config) ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}

/**
 * The browser drops what it keeps of this host's answers, products and photos among them: the way
 * out of a shared device. Browsers take it by TLS only, and complain elsewhere.
 */
export function clearCacheHeaders(config: Pick<Config, 'publicUrl'>) {
  return isSafe(config) ? { 'Clear-Site-Data': '"cache"' } : {}
}

/** What answers of the API carry besides, unless they say otherwise. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What the page carries besides its Content-Security-Policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/**
 * The Content-Security-Policy of the page, its nonce left out: give it one per answer.
 * Wasm is the barcode reader's; the nonce lets the styles through, of the page and of the engine;
 * the page's own scripts are named by their hashes.
 */
export function pagePolicy(
  config: Pick<Config, 'foodDatabaseUrl' | 'apiUrl'>,
  page: string,
): (nonce: string) => string {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const food = new URL(config.foodDatabaseUrl).origin
  const api = config.apiUrl.startsWith('/') ? [] : [new URL(config.apiUrl).origin]
  const sisters = Object.values(sisterDatabases(food) ?? {})
  const connect = ["'self'", food, ...sisters, ...api]
  const pictures = ["'self'", 'blob:', 'data:', ...pictureHosts, food, ...api]
  return (nonce) =>
    [
      "default-src 'none'",
      ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src ${[...new Set(pictures)].join(' ')}`,
      `connect-src ${[...new Set(connect)].join(' ')}`,
      "font-src 'self'",
      "worker-src 'self'",
      "media-src 'self' blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
}
