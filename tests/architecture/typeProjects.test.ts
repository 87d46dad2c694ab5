import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

// `npm run types` fails where a line of these files compiles that should not, or the reverse.
it('the types of each half of the product are tried by a file that may not see the other', () => {
  expect(read('src/tsconfig.json').include).toEqual([
    '.',
    '../tests/architecture/typeProjects/app.ts',
  ])
  expect(read('server/tsconfig.json').include).toEqual([
    '.',
    '../tests/architecture/typeProjects/server.ts',
  ])
  expect(read('package.json').scripts.types).toBe('tsc -p . && tsc -p src && tsc -p server')
})
