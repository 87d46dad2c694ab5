import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const folder = 'tests/.results/storybook'
const sources = [
  'package-lock.json',
  'public/**',
  'src/**',
  'stories/**',
  '.storybook/**',
  'vite.config.ts',
]

/** One story as Storybook's `index.json` lists it. */
export interface Story {
  readonly id: string
  readonly title: string
  readonly name: string
}

function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources).sort()) {
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Builds Storybook to test with, unless it was built from these very sources. It is React's
 * development build: the published one keeps React's warnings to itself.
 */
export function buildStorybook(): void {
  const stampFile = join(folder, '.stamp')
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const program = 'node_modules/storybook/dist/bin/dispatcher.js'
  execFileSync(process.execPath, [program, 'build', '-o', folder, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  writeFileSync(stampFile, stamp)
}

/** @param url of a Storybook that is served, from its files or live */
export async function readStories(url: string): Promise<readonly Story[]> {
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, Story & { type: string }>
  }
  return Object.values(index.entries).filter(({ type }) => type === 'story')
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Serves the static Storybook on a free loopback port. */
export async function serveStorybook(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    if (!existsSync(path) || !statSync(path).isFile()) {
      answer.writeHead(404).end()
      return
    }
    answer.writeHead(200, {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'max-age=3600',
    })
    answer.end(readFileSync(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
