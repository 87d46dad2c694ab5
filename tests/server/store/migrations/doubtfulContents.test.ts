import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedFile, openDatabase, unscoped } from '../../../../server/store/database/database.ts'
import { formerFolder } from '../../../support/database/formerDatabase.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-contents-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('data of an earlier version', () => {
  it('0018 marks the contents that its reader took from a text that reads otherwise now', async () => {
    const dataDir = formerFolder(folder, '0018')
    const file = new DatabaseSync(embeddedFile(dataDir))
    const texts: ReadonlyArray<readonly [id: number, text: string, amount: number]> = [
      [101, 'Francine · 1 500 g', 500_000],
      [102, 'Francine · 1 500 g', 750_000],
      [103, 'Panzani · 500 g', 500_000],
      [104, 'un texte · 16 capsules x 5 g', 5000],
      [105, '1 500 g', 500_000],
    ]
    for (const [id, description, amount] of texts) {
      file
        .prepare(`insert into products (id, catalogue_id, category_id, name, price_cents, description, amount, measure, created_at)
          values (?, 1, 5, 'Produit', 120, ?, ?, 'g', '2026-11-03T10:00:00.000Z')`)
        .run(id, description, amount)
    }
    file.close()
    const database = unscoped(await openDatabase({ dataDir, databaseUrl: undefined }))
    const marked = await database
      .selectFrom('products')
      .select(['id', 'amount'])
      .where('doubtful', '=', 1)
      .orderBy('id')
      .execute()
    await database.destroy()
    expect(marked).toEqual([
      { id: 101, amount: 500_000 },
      { id: 104, amount: 5000 },
    ])
  })
})
