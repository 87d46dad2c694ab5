import * as z from 'zod/mini'

type Check = (value: unknown) => boolean

const checks = new WeakMap<z.core.$ZodType, Check | null>()

/** Whether zod would accept this JSON value unchanged, except for removing unknown keys; false also where only zod can decide. */
export function matchesSchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): value is z.infer<Schema> {
  return checkOf(schema)?.(value) ?? false
}

function checkOf(schema: z.core.$ZodType): Check | null {
  const known = checks.get(schema)
  if (known !== undefined) return known
  const check = buildCheck(schema)
  checks.set(schema, check)
  return check
}

function buildCheck(schema: z.core.$ZodType): Check | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return def.checks || 'format' in def ? zodCheck(schema) : isString
    case 'number':
      return def.checks?.length ? zodCheck(schema) : numberCheck(schema, def)
    case 'boolean':
      return isBoolean
    case 'literal':
      return zodCheck(schema)
    case 'optional':
      return orElse(undefined, checkOf(def.innerType))
    case 'nullable':
      return orElse(null, checkOf(def.innerType))
    case 'array':
      return def.checks ? null : arrayCheck(checkOf(def.element))
    case 'union':
      return unionCheck(def.options)
    case 'object':
      return def.checks ? null : objectCheck(def)
    default:
      return null
  }
}

function numberCheck(schema: z.core.$ZodType, def: object): Check {
  if (!('format' in def)) return Number.isFinite
  return def.format === 'safeint' ? Number.isSafeInteger : zodCheck(schema)
}

function arrayCheck(check: Check | null): Check | null {
  return check && ((value) => Array.isArray(value) && value.every(check))
}

function unionCheck(options: readonly z.core.$ZodType[]): Check | null {
  // Of two objects that fit, zod leaves the first one's keys only.
  const checks = options.every(isPrimitive) && checksOf(options)
  return checks ? (value) => checks.some((check) => check(value)) : null
}

function orElse(none: null | undefined, check: Check | null): Check | null {
  return check && ((value) => value === none || check(value))
}

const isBoolean: Check = (value) => typeof value === 'boolean'

const isString: Check = (value) => typeof value === 'string'

/** For primitives with conditions, which zod may also change. */
function zodCheck(schema: z.core.$ZodType): Check {
  return (value) => {
    const { success, data } = z.safeParse(schema as z.ZodMiniType, value)
    return success && data === value
  }
}

const primitives = new Set(['string', 'number', 'literal'])
const isPrimitive = (schema: z.core.$ZodType) => primitives.has(schema._zod.def.type)

function checksOf(schemas: readonly z.core.$ZodType[]): readonly Check[] | null {
  const checks = schemas.flatMap((schema) => checkOf(schema) ?? [])
  return checks.length === schemas.length ? checks : null
}

function objectCheck({ shape, catchall }: z.core.$ZodObjectDef): Check | null {
  const keys = Object.keys(shape)
  const named = checksOf(Object.values(shape))
  const other = catchall ? checkOf(catchall) : null
  if (!named || (catchall && !other)) return null
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const row = value as Readonly<Record<string, unknown>>
    if (!keys.every((key, place) => named[place]?.(row[key]))) return false
    return !other || Object.keys(row).every((key) => key in shape || other(row[key]))
  }
}
