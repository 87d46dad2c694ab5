import { createHash } from 'node:crypto'
import { sisterDatabases } from '../../src/contract/sisterDatabases.ts'
import type { Config } from '../config/config.ts'

const pictureHosts = [
  'https://images.openfoodfacts.org',
  'https://static.openfoodfacts.org',
  'https://images.openbeautyfacts.org',
  'https://images.openproductsfacts.org',
  'https://images.openpetfoodfacts.org',
]

export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const usesHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

/** HSTS without subdomains, which may belong to someone else. */
export function transportHeaders(config: Pick<Config, 'publicUrl'>) {
  return usesHttps(config) ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}

/** Empties the browser's HTTP cache on a shared device; browsers accept that over HTTPS only. */
export function clearCacheHeaders(config: Pick<Config, 'publicUrl'>) {
  return usesHttps(config) ? { 'Clear-Site-Data': '"cache"' } : {}
}

export const apiHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

export const pageHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/** The page's Content-Security-Policy: wasm for the barcode reader, hashes for inline scripts, a nonce for styles. */
export function pagePolicy(
  config: Pick<Config, 'foodDatabaseUrl' | 'openPricesUrl' | 'apiUrl'>,
  page: string,
): (nonce: string) => string {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const food = new URL(config.foodDatabaseUrl).origin
  const api = config.apiUrl.startsWith('/') ? [] : [new URL(config.apiUrl).origin]
  const sisters = Object.values(sisterDatabases(food) ?? {})
  const others = config.openPricesUrl ? [new URL(config.openPricesUrl).origin] : []
  const connect = ["'self'", food, ...sisters, ...others, ...api]
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
