import type { Hono } from 'hono'
import * as z from 'zod/mini'
import program from '../../package.json' with { type: 'json' }
import {
  type Answer,
  namedSchemas,
  type Operation,
  operationOf,
  type RequestBody,
  refused,
  tags,
} from '../http/routeGroup.ts'

type Json = Readonly<Record<string, unknown>>

export interface ApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly Json[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>
    readonly securitySchemes: Json
  }
}

export interface DescribedCall {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Json[]
  readonly parameters?: readonly Json[]
  readonly requestBody?: { readonly required: true; readonly content: MediaContent }
  readonly responses: Readonly<Record<string, DescribedAnswer>>
}

interface DescribedAnswer {
  readonly description: string
  readonly headers?: Json
  readonly content?: MediaContent
}

type MediaContent = Readonly<Record<string, { readonly schema: Json }>>

type Direction = keyof typeof namedSchemas

export function apiDocument(routes: Hono['routes']): ApiDocument {
  const operations = routes.flatMap(({ method, path, handler }) => {
    const operation = operationOf(handler)
    const place = { method: method.toLowerCase(), path: path.replace(/:(\w+)/g, '{$1}') }
    return operation ? [{ ...operation, ...place }] : []
  })
  operations.sort((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag))
  const paths: Record<string, Record<string, DescribedCall>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'MémoPrix',
      version: program.version,
      description:
        'Prices that a person keeps. Any call may answer 500 with a Problem when the server fails, 503 when its database does not answer.',
    },
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas('input'), ...schemas('output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function schemas(io: Direction): Record<string, Json> {
  const metadata = namedSchemas[io]
  const uri = (id: string) => `#/components/schemas/${id}`
  const made = z.toJSONSchema(metadata, { io, uri, metadata }).schemas
  const plain = Object.entries(made).map(([id, { $schema, $id, ...schema }]) => [id, schema])
  return Object.fromEntries(plain.toSorted())
}

type Placed = Operation & { readonly method: string; readonly path: string }

function describe({ method, path, tag, ...operation }: Placed): DescribedCall {
  const { isOpen, summary, body } = operation
  const headers = [...(isOpen ? [] : ['Catalogue']), ...(operation.headers ?? [])]
  const query = Object.entries(operation.query ?? {}).map(queryParameter)
  const ofPath = pathParameters(path)
  const parameters = [...ofPath, ...query, ...headers.map(headerParameter)]
  const hasId = ofPath.some(({ schema }) => schema.type === 'integer')
  const answers: Operation['answers'] = {
    ...(isOpen ? {} : { ...refused.unauthenticated, ...refused.foreign, ...refused.crowded }),
    ...(ofPath.length > 0 ? refused.missing : {}),
    ...(body || hasId ? refused.invalid : {}),
    ...(body ? refused.large : {}),
    ...(headers.includes('If-Match') ? refused.changed : {}),
    ...operation.answers,
  }
  return {
    operationId: method + path.replace(/[/{}_.-]+(\w)?/g, (_, first = '') => first.toUpperCase()),
    tags: [tag],
    summary,
    security: isOpen ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: sent(body) } } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answered(answer)]),
    ),
  }
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name?.endsWith('id') && name !== 'session_id'
        ? { type: 'integer', minimum: 0 }
        : { type: 'string' },
  }))
}

function queryParameter([name, values]: readonly [string, readonly string[]]): Json {
  return { name, in: 'query', required: false, schema: { type: 'string', enum: values } }
}

function headerParameter(name: string): Json {
  const schema =
    name === 'Idempotency-Key'
      ? { type: 'string', minLength: 1, maxLength: 255 }
      : { type: 'string' }
  return { name, in: 'header', required: false, schema }
}

function sent({ type, schema }: RequestBody): MediaContent {
  const file = {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: 'image/*' } },
    required: ['file'],
  }
  return { [type]: { schema: schema === 'file' ? file : schemaOf(schema, 'input') } }
}

function answered({ description, body, hasEtag }: Answer): DescribedAnswer {
  const headers = hasEtag ? { headers: { ETag: { schema: { type: 'string' } } } } : {}
  if (body === null) return { description, ...headers }
  const content = isMediaTypes(body)
    ? Object.fromEntries(body.map((type) => [type, { schema: {} }]))
    : { 'application/json': { schema: schemaOf(body, 'output') } }
  return { description, ...headers, content }
}

function isMediaTypes(body: z.ZodMiniType | readonly string[]): body is readonly string[] {
  return Array.isArray(body)
}

function schemaOf(schema: z.ZodMiniType, io: Direction): Json {
  const naming = namedSchemas[io].get(schema)
  if (naming) return { $ref: `#/components/schemas/${naming.id}` }
  const { $schema, ...inline } = z.toJSONSchema(schema)
  return inline
}
