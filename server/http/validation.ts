import * as z from 'zod/mini'
import type { ProblemItem } from '../../src/contract/problems.ts'
import { findings } from '../messages.ts'
import { ProblemError } from './problems.ts'

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

function describe(issue: Issue): Pick<ProblemItem, 'type' | 'msg'> {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'string') return { type: 'string_type', msg: findings.string }
    if (issue.expected === 'int') return { type: 'int_type', msg: findings.integer }
    if (issue.expected === 'number') return { type: 'float_type', msg: findings.number }
    if (issue.expected === 'array') return { type: 'list_type', msg: findings.list }
    if (issue.expected === 'object') {
      return { type: 'model_attributes_type', msg: findings.object }
    }
  }
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum)
    if (issue.origin === 'array') return { type: 'too_short', msg: findings.fewerThan(least) }
    return issue.origin === 'string'
      ? { type: 'string_too_short', msg: findings.shorterThan(least) }
      : { type: 'greater_than_equal', msg: findings.atLeast(least) }
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (issue.origin === 'array') return { type: 'too_long', msg: findings.moreItemsThan(most) }
    return issue.origin === 'string'
      ? { type: 'string_too_long', msg: findings.longerThan(most) }
      : { type: 'less_than_equal', msg: findings.atMost(most) }
  }
  if (issue.code === 'invalid_format' && issue.format === 'datetime') {
    return { type: 'datetime_parsing', msg: findings.datetime }
  }
  if (issue.code === 'invalid_format' && issue.format === 'date') {
    return { type: 'date_parsing', msg: findings.date }
  }
  if (issue.code === 'invalid_value') {
    return { type: 'enum', msg: findings.choice(issue.values.map(String)) }
  }
  return { type: 'value_error', msg: findings.other }
}
