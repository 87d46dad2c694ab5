import fc from 'fast-check'
import { makePng } from '../pictures/photoFiles.ts'

export type Schema = Readonly<Record<string, unknown>>
type Schemas = Readonly<Record<string, Schema>>

const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  '💥'.repeat(50),
  '../../../etc/passwd',
  "' or 1=1; drop table products --",
  '<script>alert(1)</script>',
  '{{7*7}}%s%n',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  'x'.repeat(600),
  'data:image/jpeg;base64,',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,/9j/4AAQ',
  `/api/images/${'a'.repeat(32)}`,
  'https://exemple.fr/a.jpg',
  'https://[::1',
  'camille@exemple.fr',
  'a@b.fr',
]

const oddNumbers = [0, -0, 1, -1, 0.001, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 5e-324]

const text = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Values that pass rules which the schema does not express. */
const validValues: Readonly<Record<string, readonly unknown[]>> = {
  name: ['Pain'],
  price: [1.2],
  email: ['camille@exemple.fr', 'zoe@exemple.fr', 'Ä.b+c@exämple.fr'],
  password: ['secret 123'],
  confirm_password: ['secret 123'],
  new_password: ['secret 123'],
  category: ['Boissons', "Produits d'Entretien"],
  created_at: [null, '2026-11-03T10:00:00Z', '1969-12-31T23:59:59Z'],
  expected: [0],
  seen: [true],
  token_hash: ['a'.repeat(64)],
  change_id: ['0', '1', '2', '3', '4', '5', '6', '7'].map((digit) => digit.repeat(32)),
  photo: [
    null,
    'https://exemple.fr/a.jpg',
    `data:image/png;base64,${makePng(2, 2).toString('base64')}`,
  ],
  paid: [2.35],
  packs: [1],
  seen_on: [null, '2026-11-03'],
  day: ['2026-11-03'],
  basket: [4210],
  usual: [4560],
  ticket: [null, 4210],
  promotion: [null, { kind: 'multi', n: 2, x: 1 }],
  shop_id: [null],
  shop_name: [null, 'Lidl'],
  amount: [400],
  measure: ['g'],
  content: [null, { amount: 400, measure: 'g' }],
  prices: [null, [{ paid: 2.35, shop: 'Lidl' }]],
  image_url: [null, null, 'https://exemple.fr/a.jpg', '/api/images/x'],
  image_data: [null, null, `data:image/png;base64,${makePng(2, 2).toString('base64')}`],
}

export const anyValueArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(...oddNumbers, true, false, null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom('__proto__', 'toString', 'length', 'a'), text, { maxKeys: 3 }),
)

/** @param schemas what `$ref` refers to */
export function schemaArbitrary(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf = anyOf, type, properties } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (typeof $ref === 'string') {
    return schemaArbitrary(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  }
  if (Array.isArray(oneOf)) {
    return fc.oneof(...oneOf.map((each: Schema) => schemaArbitrary(each, schemas)))
  }
  if (type === 'object') return objectArbitrary(schema, properties as Schemas, schemas)
  if (type === 'array') {
    const items = schemaArbitrary(schema.items as Schema, schemas)
    return fc.array(items, { minLength: Number(schema.minItems ?? 0), maxLength: 3 })
  }
  if (type === 'string') return stringArbitrary(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer') {
    return fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.maxSafeInteger())
  }
  if (type === 'number') {
    const [min, max] = [Number(schema.minimum ?? -1e9), Number(schema.maximum ?? 1e9)]
    return fc.oneof(fc.double({ min, max, noNaN: true }), fc.integer({ min: Math.ceil(min), max }))
  }
  return anyValueArbitrary
}

function stringArbitrary({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const [least, most] = [Number(minLength), Number(maxLength)]
  return text.filter(({ length }) => length >= least && length <= most)
}

function objectArbitrary(schema: Schema, properties: Schemas, schemas: Schemas) {
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : []
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    withValidValues(name, schemaArbitrary(field, schemas)),
  ])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

function withValidValues(name: string, any: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const values = validValues[name]
  return values ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, any) : any
}

/** A valid object with one key removed, replaced or added. */
export function almostValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(20), anyValueArbitrary, fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, place, other, how]) => {
      const fields = { ...(value as Record<string, unknown>) }
      const names = Object.keys(fields)
      const name = names[place % Math.max(1, names.length)] ?? 'name'
      if (how === 'remove') delete fields[name]
      else fields[how === 'add' ? 'id' : name] = other
      return fields
    })
}

/** The required fields alone, each with a value that passes all rules. */
export function plainValue(schema: Schema, schemas: Schemas, name = ''): unknown {
  const { $ref, anyOf, oneOf = anyOf, type, properties = {}, required = [] } = schema
  const values = validValues[name]
  if (values) return values[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (typeof $ref === 'string') {
    return plainValue(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  }
  if (Array.isArray(oneOf)) return plainValue(oneOf[0], schemas)
  if (type === 'object') {
    const fields = (required as string[]).map((field) => [
      field,
      plainValue((properties as Schemas)[field] ?? {}, schemas, field),
    ])
    return Object.fromEntries(fields)
  }
  if (type === 'array') return [plainValue(schema.items as Schema, schemas)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  return 'a'
}
