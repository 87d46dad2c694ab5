import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedFile } from '../../../../server/store/database/database.ts'
import { nodeSqliteEngine } from '../../../../server/store/engine/nodeSqlite.ts'
import {
  formerFolder,
  killMigration,
  logSize,
  migrated,
} from '../../../support/database/formerDatabase.ts'
import {
  fillOddTexts,
  oddTextsAfter,
  oddTextsExpected,
} from '../../../support/database/oddTexts.ts'

const PRODUCTS = 16_000
const PEOPLE = 20

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-texts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function ask(dataDir: string, statement: string): unknown[] {
  const file = new DatabaseSync(embeddedFile(dataDir))
  const rows = file.prepare(statement).all()
  file.close()
  return rows.map((row) => ({ ...row }))
}

/** Version 0016 with what a statement adds, brought up to date. */
async function mendedFolder(statement: string): Promise<string> {
  const dataDir = formerFolder(folder, '0016')
  const file = new DatabaseSync(embeddedFile(dataDir))
  file.exec(statement)
  file.close()
  return migrated(dataDir)
}

describe('texts of a version that compared them letter by letter', () => {
  it('are whole after a migration that was killed halfway', async () => {
    mkdirSync(join(folder, 'killed'))
    const dataDir = join(folder, 'killed')
    const file = embeddedFile(dataDir)
    await fillOddTexts(nodeSqliteEngine(file), PRODUCTS, PEOPLE)
    await killMigration({ DATA_DIR: dataDir }, () => logSize(file) > 200_000)
    const untouched = "select count(*) as count from products where barcode like '=%'"
    expect(ask(dataDir, untouched)).toEqual([{ count: PRODUCTS / 4 }])
    await migrated(dataDir)
    expect(ask(dataDir, oddTextsAfter)).toEqual([oddTextsExpected(PRODUCTS, PEOPLE)])
  }, 120_000)

  it('fold the keys of shops: those that become one keep the first name and all prices', async () => {
    const dataDir = await mendedFolder(`insert into shops values
      (1, 1, 'L’Épicier', 'l’epicier', '2026'), (2, 1, 'Marché', 'marche', '2026'),
      (3, 1, 'L''Épicier', 'l''epicier', '2026'), (4, 1, 'L´épicier', 'l´epicier', '2026');
      insert into import_shops values (1, 1);
      update prices set shop_id = 1 where id = 1; update prices set shop_id = 4 where id = 2`)
    expect(ask(dataDir, 'select id, name, name_key from shops order by id')).toEqual([
      { id: 2, name: 'Marché', name_key: 'marche' },
      { id: 3, name: "L'Épicier", name_key: "l'epicier" },
    ])
    expect(ask(dataDir, 'select shop_id from prices order by id')).toEqual([
      { shop_id: 3 },
      { shop_id: 3 },
    ])
    expect(ask(dataDir, 'select shop_id from import_shops')).toEqual([])
    expect(ask(dataDir, 'select product_tag from catalogues')).toEqual([{ product_tag: '-8-17' }])
  })

  it.each([
    ['="3017620422003"', '3017620422003', "Le pain d'hier"],
    ['EAN : 3017620422003', '3017620422003', "Le pain d'hier"],
    ['36000291452', '0036000291452', "Le pain d'hier"],
    ['aucun', null, "Le pain d'hier"],
    ['00000000', null, "Le pain d'hier"],
    ['3,01762E+12', null, "Le pain d'hier\n3,01762E+12"],
    ['AB 12', null, "Le pain d'hier\nAB 12"],
    ['12345678', '12345678', "Le pain d'hier"],
    ['2611008', '2611008', "Le pain d'hier"],
  ])('barcode « %s » becomes %s', async (text, barcode, description) => {
    const dataDir = await mendedFolder(`update products set barcode = '${text}' where id = 1;
      update catalogues set text_bytes = text_bytes - 13 + ${text.length};
      insert into product_codes values (1, 1, '3017620422003', null, null, null, null, '2026', null)`)
    const query = 'select barcode, description from products where id = 1'
    expect(ask(dataDir, query)).toEqual([{ barcode, description }])
    const isDoubled = barcode === '3017620422003'
    expect(ask(dataDir, 'select code from product_codes')).toHaveLength(isDoubled ? 0 : 1)
    const texts = ['Pain', 'kg', barcode ?? '', description].join('').length
    expect(ask(dataDir, 'select text_bytes from catalogues')).toEqual([
      { text_bytes: texts - (isDoubled ? 13 : 0) },
    ])
  })

  it('of a staged product are counted for its import', async () => {
    const dataDir = await mendedFolder('update products set barcode = \'="54491472"\' where id = 2')
    expect(ask(dataDir, 'select text_bytes from imports')).toEqual([{ text_bytes: 28 - 3 }])
    expect(ask(dataDir, 'select text_bytes from catalogues')).toEqual([{ text_bytes: 33 }])
  })
})
