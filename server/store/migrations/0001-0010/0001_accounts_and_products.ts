import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'

const categories: ReadonlyArray<readonly [name: string, icon: string]> = [
  ['Fruits et Légumes', '🍎'],
  ['Viandes', '🥩'],
  ['Poissons', '🐟'],
  ['Produits Laitiers', '🧀'],
  ['Céréales et Pains', '🥖'],
  ['Boissons', '🥤'],
  ["Produits d'Entretien", '🧽'],
  ['Hygiène et Beauté', '🧴'],
  ['Épicerie Salée', '🧂'],
  ['Épicerie Sucrée', '🍪'],
  ['Surgelés', '🧊'],
]

export function accountsAndProducts({ id, integer, bytes }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable('categories')
        .addColumn('id', integer, (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull().unique())
        .addColumn('icon', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('users')
        .addColumn('id', integer, id)
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('first_name', 'text', (c) => c.notNull())
        .addColumn('password_hash', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('sessions')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('user_id', integer, (c) =>
          c.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('photos')
        .addColumn('sha256', 'text', (c) => c.primaryKey())
        .addColumn('media_type', 'text', (c) => c.notNull())
        .addColumn('bytes', bytes, (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('photo_names')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('user_id', integer, (c) =>
          c.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('sha256', 'text', (c) => c.notNull().references('photos.sha256'))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addUniqueConstraint('photo_names_once', ['user_id', 'sha256'])
        .execute()
      await db.schema
        .createTable('products')
        .addColumn('id', integer, id)
        .addColumn('user_id', integer, (c) =>
          c.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('category_id', integer, (c) => c.notNull().references('categories.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('price_cents', integer, (c) => c.notNull())
        .addColumn('unit_price_parts', integer)
        .addColumn('unit', 'text')
        .addColumn('barcode', 'text')
        .addColumn('description', 'text')
        .addColumn('photo_name', 'text', (c) => c.references('photo_names.name'))
        .addColumn('image_url', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      const indexes = [
        ['sessions_of_user', 'sessions', ['user_id']],
        ['products_of_user', 'products', ['user_id', 'id']],
        ['products_of_category', 'products', ['user_id', 'category_id', 'id']],
        ['products_of_photo', 'products', ['photo_name']],
        ['photo_names_of_photo', 'photo_names', ['sha256']],
      ] as const
      for (const [name, table, columns] of indexes) {
        await db.schema
          .createIndex(name)
          .on(table)
          .columns([...columns])
          .execute()
      }
      await db
        .insertInto('categories')
        .values(categories.map(([name, icon], place) => ({ id: place + 1, name, icon })))
        .execute()
    },
  }
}
