import { startAppServer } from './server/appServer.ts'

/** Starts the server once, so that app and server are built before several starts need them. */
export default async function buildApp(): Promise<void> {
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9' })
  server.reuseCommand()
  await server.stop()
}

if (import.meta.main) await buildApp()
