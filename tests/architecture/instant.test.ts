import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSources } from './source.ts'

const folder = 'src/instant/'

/** What only the folder knows: its attributes, elements, globals, storage key and files. */
const names =
  /instant\/|\bdata-(access|requires|early|pictures|font|typed|sent)\b|dataset\.(access|requires|early|pictures|font|typed|sent)\b|['"#`](shell|firstScreen)['"`]|\bearly(Answers|Pictures)\b/

it('src/instant is known to one line of the entry and to the build', () => {
  const product = readSources(['src', 'server', 'vite'])
  const naming = product
    .filter(({ path, text }) => !path.startsWith(folder) && names.test(text))
    .map(({ path }) => path)
  expect(naming).toEqual(['src/main.tsx'])
  const lines = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /instant/i.test(line))
      .map((line) => line.trim())
  expect(lines('src/main.tsx')).toEqual(["import './instant/startInstant.ts'"])
  expect(lines('vite.config.ts')).toEqual([
    "import { instantPages } from './src/instant/build/instantPages.ts'",
    'instantPages(),',
  ])
})

it('src/instant writes the names that this test looks for', () => {
  const own = readSources(['src']).filter(({ path }) => path.startsWith(folder))
  expect(own.filter(({ text }) => names.test(text)).length).toBeGreaterThan(5)
})
