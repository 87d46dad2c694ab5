type Json = Readonly<Record<string, unknown>>

interface Field {
  readonly name: string
  readonly words: string
  readonly isRequired: boolean
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The name of a schema that is referred to; undefined for one that stands there itself. */
export function schemaName(schema: unknown): string | undefined {
  return isJson(schema) ? String(schema.$ref ?? '').split('/')[3] : undefined
}

/** The fields of an object's schema; null for a schema of anything else. */
export function fieldsOf({ properties, required }: Json): readonly Field[] | null {
  if (!isJson(properties)) return null
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    words: describeSchema(schema),
    isRequired: needed.includes(name),
  }))
}

/** A schema in a few English words; a schema that has a name is `#Name`. */
export function describeSchema(schema: unknown): string {
  if (!isJson(schema)) return 'anything'
  const name = schemaName(schema)
  if (name) return `#${name}`
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return choices.map(describeSchema).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  if (schema.type === 'array') return `list of ${describeSchema(schema.items)}`
  if (schema.type === 'object') {
    const fields = fieldsOf(schema) ?? []
    return `object (${fields.map((field) => `${field.name}: ${field.words}`).join(', ')})`
  }
  return `${String(schema.type ?? 'anything')}${bounds(schema)}`
}

function bounds({ type, minimum, maximum, minLength, maxLength }: Json): string {
  // The bounds of every safe integer say nothing.
  const isTold = (bound: unknown) => typeof bound === 'number' && Number.isSafeInteger(bound + 1)
  const count = (bound: unknown) => Number(bound).toLocaleString('en')
  const told = [
    ...(isTold(minimum) && minimum !== Number.MIN_SAFE_INTEGER
      ? [`at least ${count(minimum)}`]
      : []),
    ...(isTold(maximum) ? [`at most ${count(maximum)}`] : []),
    ...(isTold(minLength) ? [`at least ${count(minLength)} characters`] : []),
    ...(isTold(maxLength) ? [`at most ${count(maxLength)} characters`] : []),
  ]
  return told.length > 0 && type !== 'boolean' ? `, ${told.join(', ')}` : ''
}
