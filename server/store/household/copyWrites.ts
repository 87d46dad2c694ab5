import type { Quotas } from '../../config.ts'
import { newName } from '../../security/tokens.ts'
import { priceTextBytes } from '../catalogue/priceColumns.ts'
import { codeTextBytes, textBytesOf } from '../catalogue/productColumns.ts'
import { syncProductPrices } from '../catalogue/productPrice.ts'
import { ensureShownShop } from '../catalogue/shops.ts'
import type { CatalogueId, UserId } from '../ids.ts'
import { inChunks } from '../inChunks.ts'
import { countPhoto, updateUsageAndListTag } from '../quotas.ts'
import type { AddedProduct, CopyPlan, JoinedProduct, SourceProduct } from './copyPlan.ts'
import type { Writing } from './memberships.ts'

interface Writer {
  readonly transaction: Writing
  readonly quotas: Quotas
  readonly catalogueId: CatalogueId
  /** Who brings what others read; null where a person copies for themselves. */
  readonly recordedBy: UserId | null
  readonly now: string
}

type Ids = ReadonlyMap<number, number>

async function addShops({ transaction, catalogueId, now }: Writer, { shops }: CopyPlan) {
  const ids = new Map<number, number>()
  for (const [planned, name] of shops) {
    ids.set(planned, (await ensureShownShop(transaction, catalogueId, name, now)).id)
  }
  return ids
}

/** The same bytes under a name of the target. @returns names by SHA-256 */
async function namePhotos(
  { transaction, quotas, catalogueId: catalogue_id, now: created_at }: Writer,
  { added }: CopyPlan,
  sources: readonly SourceProduct[],
) {
  const sizes = new Map(sources.map(({ photo }) => [photo?.sha256 ?? null, photo?.bytes ?? 0]))
  const names = new Map<string | null, string>()
  for (const sha256 of new Set(added.flatMap(({ photo }) => photo ?? []))) {
    const name = newName()
    const kept = await transaction
      .insertInto('photo_names')
      .values({ name, catalogue_id, sha256, created_at })
      .onConflict((conflict) =>
        conflict.columns(['catalogue_id', 'sha256']).doUpdateSet({ created_at }),
      )
      .returning('name')
      .executeTakeFirstOrThrow()
    names.set(sha256, kept.name)
    if (kept.name === name) {
      await countPhoto(transaction, quotas, catalogue_id, sizes.get(sha256) ?? 0)
    }
  }
  return names
}

type Belonging = Pick<AddedProduct, 'id' | 'codes' | 'prices'>

async function insertBelow(
  { transaction, catalogueId: catalogue_id, recordedBy: recorded_by, now: created_at }: Writer,
  products: readonly Belonging[],
  { productIds, shopIds }: { readonly productIds: Ids; readonly shopIds: Ids },
): Promise<void> {
  const own = (id: number) => ({ catalogue_id, product_id: productIds.get(id) ?? id })
  const codes = products.flatMap(({ id, codes: some }) =>
    some.map(({ code, amount, measure, pieces, drained, replaced_by }) => ({
      ...{ code, amount, measure, pieces, drained, replaced_by, created_at },
      ...own(id),
    })),
  )
  for (const some of inChunks(codes)) {
    await transaction.insertInto('product_codes').values(some).execute()
  }
  const prices = products.flatMap(({ id, prices: some }) =>
    some.map(({ shop_id, ...price }) => ({
      ...{ ...price, ...own(id), recorded_by },
      shop_id: shop_id === null ? null : (shopIds.get(shop_id) ?? shop_id),
    })),
  )
  for (const some of inChunks(prices)) {
    await transaction.insertInto('prices').values(some).execute()
  }
}

async function addProducts(
  writer: Writer,
  plan: CopyPlan,
  sources: readonly SourceProduct[],
  shopIds: Ids,
) {
  const { added } = plan
  const { transaction, catalogueId: catalogue_id } = writer
  const names = await namePhotos(writer, plan, sources)
  const productIds = new Map<number, number>()
  for (const chunk of inChunks(added)) {
    const rows = await transaction
      .insertInto('products')
      .values(
        chunk.map(({ fields, created_at, photo }) => ({
          ...{ ...fields, created_at, catalogue_id },
          photo_name: names.get(photo) ?? null,
        })),
      )
      .returning('id')
      .execute()
    // Ids ascend in the order of the rows, whatever the order in which they are returned.
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
    for (const [place, { id }] of chunk.entries()) productIds.set(id, ids[place] ?? 0)
  }
  await insertBelow(writer, added, { productIds, shopIds })
  return productIds
}

async function joinProducts(
  writer: Writer,
  { joined }: CopyPlan,
  ids: { readonly productIds: Ids; readonly shopIds: Ids },
): Promise<void> {
  const { transaction, catalogueId, quotas } = writer
  const changed = joined.filter(
    ({ barcode, codes, prices }) => barcode !== null || codes.length + prices.length > 0,
  )
  const idOf = ({ id }: JoinedProduct) => ids.productIds.get(id) ?? id
  const products = [...new Set(changed.map(idOf))]
  await syncProductPrices(transaction, catalogueId, products, quotas, async () => {
    for (const each of changed) {
      if (each.barcode === null) continue
      await transaction
        .updateTable('products')
        .set({ barcode: each.barcode })
        .where('id', '=', idOf(each))
        .where('catalogue_id', '=', catalogueId)
        .execute()
    }
    await insertBelow(writer, changed, ids)
  })
}

/** Writes what was planned under the same lock. @returns the ids of the products that it added, by those of the plan */
export async function writePlan(
  writer: Writer,
  plan: CopyPlan,
  sources: readonly SourceProduct[],
): Promise<Ids> {
  const { added, joined } = plan
  const shopIds = await addShops(writer, plan)
  const productIds = await addProducts(writer, plan, sources, shopIds)
  await joinProducts(writer, plan, { productIds, shopIds })
  const below = [...added, ...joined]
  const prices = below.reduce((sum, each) => sum + each.prices.length, 0)
  const textBytes =
    added.reduce((sum, { fields }) => sum + textBytesOf(fields), 0) +
    joined.reduce((sum, { barcode }) => sum + Buffer.byteLength(barcode ?? ''), 0) +
    below.flatMap(({ codes }) => codes).reduce((sum, code) => sum + codeTextBytes(code), 0) +
    below.flatMap((each) => each.prices).reduce((sum, price) => sum + priceTextBytes(price), 0)
  if (added.length + prices + textBytes > 0) {
    const held = { products: added.length, prices, textBytes }
    await updateUsageAndListTag(writer.transaction, writer.quotas, writer.catalogueId, held)
  }
  return productIds
}
