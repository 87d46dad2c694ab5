import * as z from 'zod/mini'
import type { ProblemItem } from '../../src/contract/problems.ts'
import { findings } from '../config/messages.ts'
import { ProblemError } from '../config/problems.ts'

type Issue = z.core.$ZodIssue

/** @throws ProblemError 422 that lists every issue in FastAPI's shape */
export function check<Schema extends z.ZodMiniType>(
  body: unknown,
  schema: Schema,
): z.infer<Schema> {
  const { success, data, error } = z.safeParse(schema, body)
  if (success) return data
  const items = error.issues.map((issue) => toProblemItem(issue, body))
  throw new ProblemError('invalid-request', { findings: items })
}

function toProblemItem(issue: Issue, body: unknown): ProblemItem {
  const loc = [
    'body',
    ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
  ]
  const input = issue.path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
    body,
  )
  if (input === undefined && issue.code === 'invalid_type') {
    return { type: 'missing', loc, msg: findings.missing }
  }
  const isPlain = typeof input === 'number' || typeof input === 'boolean' || input === null
  const isShort = typeof input === 'string' && input.length <= 100
  // Leaves out passwords, and photos, which are long.
  const isEchoed = (isPlain || isShort) && !/password/.test(loc.join())
  return { ...describe(issue), loc, ...(isEchoed ? { input } : {}) }
}

type Description = Pick<ProblemItem, 'type' | 'msg'>

const wrongTypes: Readonly<Record<string, Description>> = {
  string: { type: 'string_type', msg: findings.string },
  int: { type: 'int_type', msg: findings.integer },
  number: { type: 'float_type', msg: findings.number },
  array: { type: 'list_type', msg: findings.list },
  object: { type: 'model_attributes_type', msg: findings.object },
}

const wrongFormats: Readonly<Record<string, Description>> = {
  datetime: { type: 'datetime_parsing', msg: findings.datetime },
  date: { type: 'date_parsing', msg: findings.date },
}

function describeTooSmall(origin: string, least: number): Description {
  if (origin === 'array') return { type: 'too_short', msg: findings.fewerThan(least) }
  if (origin === 'string') return { type: 'string_too_short', msg: findings.shorterThan(least) }
  return { type: 'greater_than_equal', msg: findings.atLeast(least) }
}

function describeTooBig(origin: string, most: number): Description {
  if (origin === 'array') return { type: 'too_long', msg: findings.moreItemsThan(most) }
  if (origin === 'string') return { type: 'string_too_long', msg: findings.longerThan(most) }
  return { type: 'less_than_equal', msg: findings.atMost(most) }
}

function describe(issue: Issue): Description {
  const other = { type: 'value_error', msg: findings.other }
  switch (issue.code) {
    case 'invalid_type':
      return wrongTypes[issue.expected] ?? other
    case 'too_small':
      return describeTooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return describeTooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return wrongFormats[issue.format] ?? other
    case 'invalid_value':
      return { type: 'enum', msg: findings.choice(issue.values.map(String)) }
    default:
      return other
  }
}
