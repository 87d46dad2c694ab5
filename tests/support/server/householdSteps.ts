import { sha256 } from '../../../server/security/tokens.ts'
import { memberAccount } from '../../../src/contract/accounts.ts'
import { type Household, household, openedInvitation } from '../../../src/contract/household.ts'
import { createdProduct } from '../../../src/contract/products.ts'
import { type Answer, startTestServer, type TestServer } from './testServer.ts'

/** A token as a phone makes it: the same number gives the same one. */
const tokenOf = (number: number) => String(number).padStart(43, 'x')

let invited = 0

/** What people of a household do, by their tokens. */
export function householdSteps(server: TestServer) {
  async function invite(owner: string, secret = tokenOf(++invited)) {
    const json = { token_hash: sha256(secret) }
    const answer = await server.call('POST', '/household/invitations', { token: owner, json })
    const { id } = openedInvitation.parse(answer.body)
    return { id, secret }
  }

  const accept = (person: string, secret: string) =>
    server.call('POST', '/invitations/accept', { token: person, json: { token: secret } })

  const preview = (secret: string, person?: string) =>
    server.call('POST', '/invitations/preview', { token: person, json: { token: secret } })

  async function join(owner: string, person: string): Promise<void> {
    const { status } = await accept(person, (await invite(owner)).secret)
    if (status !== 200) throw new Error(`Joining was answered by ${status}`)
  }

  async function read(person: string): Promise<Household> {
    return household.parse((await server.call('GET', '/household', { token: person })).body)
  }

  async function keyOf(owner: string, firstName: string): Promise<string> {
    const { members } = await read(owner)
    return members.find(({ first_name }) => first_name === firstName)?.key ?? ''
  }

  async function remove(owner: string, firstName: string) {
    const key = await keyOf(owner, firstName)
    return server.call('DELETE', `/household/members/${key}`, { token: owner })
  }

  const leave = (person: string, owner?: string) =>
    server.call('POST', '/household/leave', { token: person, json: { owner } })

  const me = async (token: string) =>
    memberAccount.parse((await server.call('GET', '/auth/me', { token })).body)

  const rename = (token: string, name: string) =>
    server.call('PUT', '/household', { token, json: { name } })

  const handOver = (token: string, member: string) =>
    server.call('POST', '/household/owner', { token, json: { member } })

  const close = (token: string) => server.call('POST', '/household/close', { token })

  async function addProduct(person: string, name: string, headers = {}, more = {}) {
    const json = { name, category_id: 5, price: 1.2, ...more }
    const { body } = await server.call('POST', '/products', { token: person, json, headers })
    return createdProduct.parse(body).id
  }

  async function names(person: string, headers = {}): Promise<string[]> {
    const { body } = await server.call('GET', '/users/products', { token: person, headers })
    return (body as { name: string }[]).map(({ name }) => name)
  }

  /** Every statement that must hold of catalogues and their people. @returns what does not */
  async function faults(): Promise<string[]> {
    const database = server.unscoped()
    const members = await database.selectFrom('catalogue_members').selectAll().execute()
    const catalogues = await database.selectFrom('catalogues').selectAll().execute()
    const people = await database.selectFrom('users').select('id').execute()
    const ofCatalogues = catalogues.flatMap(({ id, shared_at }) => {
      const of = members.filter(({ catalogue_id }) => catalogue_id === id)
      const owners = of.filter(({ role }) => role === 'owner').length
      const isAlone = shared_at !== null || of.length === 1
      return owners === 1 && isAlone && of.length <= 8 ? [] : [`catalogue ${id}: ${owners} owners`]
    })
    const ofPeople = people.flatMap(({ id }) => {
      const of = members.filter(({ user_id }) => user_id === id)
      const own = of.filter(({ is_own }) => is_own === 1).length
      const shared = of.filter(({ catalogue_id }) =>
        catalogues.some((each) => each.id === catalogue_id && each.shared_at !== null),
      )
      const isFine = own === 1 && shared.length <= 1 && of.length <= 2
      return isFine ? [] : [`person ${id}: ${own} own, ${shared.length} shared of ${of.length}`]
    })
    return [...ofCatalogues, ...ofPeople]
  }

  return {
    ...{ invite, accept, preview, join, read, keyOf, remove, leave },
    ...{ me, rename, handOver, close, addProduct, names, faults },
  }
}

export type HouseholdSteps = ReturnType<typeof householdSteps>

export const statusAndCode = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [
  status,
  (body as { code?: string }).code,
]

/** A server with Camille and Alex, signed in, each with a product. */
export async function startWithTwoPeople() {
  const server = await startTestServer()
  const steps = householdSteps(server)
  const camille = await server.signUp('camille@exemple.fr')
  const alex = await server.signUp('alex@exemple.fr', 'Alex')
  await steps.addProduct(camille, 'Pain')
  await steps.addProduct(alex, 'Sel')
  return { server, steps, camille, alex }
}
