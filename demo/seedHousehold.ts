import { createHash, randomBytes } from 'node:crypto'
import type { ListChange } from '../src/contract/listChange.ts'
import { catalogue, shoppingList } from './catalogue.ts'
import { call, demoUser, fetchProducts, register, signIn } from './seedAccount.ts'

export const housemate = {
  email: 'alex@exemple.fr',
  first_name: 'Alex',
  password: 'panier-bleu-34',
} as const

const changeId = () => randomBytes(16).toString('hex')

/** Lets a second person join the demo user, record some prices and keep the list with them. */
export async function seedHousehold(server: string): Promise<void> {
  await register(server, housemate)
  const [camille, alex] = [await signIn(server, demoUser), await signIn(server, housemate)]
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest('hex')
  await call(`${server}/api/household/invitations`, { token_hash }, camille)
  await call(`${server}/api/invitations/accept`, { token }, alex)
  const products = await fetchProducts(server, camille)
  const added = shoppingList.map(({ name, product, count }, place): ListChange => {
    const product_id = products.find((each) => each.name === product)?.id
    return { change_id: changeId(), kind: 'add', id: place + 1, name, product_id, count }
  })
  const ticked = shoppingList.flatMap(({ completed }, place): ListChange[] =>
    completed ? [{ change_id: changeId(), kind: 'tick', id: place + 1, done: true }] : [],
  )
  await call(`${server}/api/list/changes`, { changes: added }, camille)
  await call(`${server}/api/list/changes`, { changes: ticked }, alex)
  const listed = shoppingList.map(({ product }) => product)
  for (const { name, price } of catalogue.filter((each) => listed.includes(each.name))) {
    const id = products.find((each) => each.name === name)?.id
    await call(`${server}/api/products/${id}/prices`, { paid: price, shop_name: 'Lidl' }, alex)
  }
}
