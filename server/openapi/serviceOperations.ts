import * as z from 'zod/mini'
import { health } from '../../src/contract/health.ts'
import type { Operation } from './operation.ts'

const apiDescription = z.looseObject({ openapi: z.string(), paths: z.looseObject({}) })

export const serviceOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/health',
    tag: 'Service',
    summary: 'Whether the server can read its data.',
    isOpen: true,
    answers: { 200: { description: 'It can.', body: health } },
  },
  {
    method: 'get',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'This description, for machines.',
    isOpen: true,
    answers: { 200: { description: 'OpenAPI 3.1.', body: apiDescription } },
  },
  {
    method: 'get',
    path: '/docs',
    tag: 'Service',
    summary: 'This description, for people.',
    isOpen: true,
    answers: { 200: { description: 'A page.', body: ['text/html'] } },
  },
]
