import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from './testServer.ts'

/** A test server on these files as the built site. @param files contents by path */
export function servedSite(
  files: Readonly<Record<string, string | Buffer>>,
  settings: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-site-'))
  let server: TestServer
  beforeAll(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    server = await startTestServer({ site: folder, settings })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      server.fetchPath('GET', path, { headers }),
    folder,
    server: () => server,
  }
}
