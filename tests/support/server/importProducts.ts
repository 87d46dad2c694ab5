import { importLimits } from '../../../src/contract/limits.ts'
import { importProgress, importResult, openedImport } from '../../../src/contract/transfer.ts'
import type { TestServer } from './testServer.ts'

export async function importProducts(
  server: TestServer,
  token: string,
  products: readonly object[],
): Promise<number> {
  const opened = await server.call('POST', '/users/me/imports', { token })
  const path = `/users/me/imports/${openedImport.parse(opened.body).id}`
  for (let start = 0; start < products.length; start += importLimits.batch) {
    const json = { products: products.slice(start, start + importLimits.batch) }
    importProgress.parse((await server.call('POST', `${path}/products`, { token, json })).body)
  }
  const json = { expected: products.length }
  const committed = await server.call('POST', `${path}/commit`, { token, json })
  return importResult.parse(committed.body).imported
}
