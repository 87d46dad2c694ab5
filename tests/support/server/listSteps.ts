import { changedList, sharedList } from '../../../src/contract/sharedList.ts'
import { named, type Unsent } from '../listChanges.ts'
import type { TestServer } from './testServer.ts'

/** What people do with their shared list, by their tokens. */
export function listSteps(server: TestServer) {
  const post = (token: string, changes: readonly unknown[], headers = {}) =>
    server.call('POST', '/list/changes', { token, json: { changes }, headers })

  async function change(token: string, ...changes: readonly Unsent[]) {
    return changedList.parse((await post(token, changes.map(named))).body)
  }

  const get = (token: string, headers = {}) => server.call('GET', '/list', { token, headers })

  const read = async (token: string) => sharedList.parse((await get(token)).body)

  const names = async (token: string) => (await read(token)).items.map(({ name }) => name)

  const order = async (token: string) => (await read(token)).items.map(({ id }) => id)

  return { post, change, get, read, names, order }
}
