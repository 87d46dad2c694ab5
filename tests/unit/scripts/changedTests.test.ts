import { expect, it } from 'vitest'
import { partsFor } from '../../../scripts/changedTests.ts'

/** The parts that a change of one file runs, without those that every change does. */
function partsOf(path: string): readonly string[] {
  const all = partsFor([path], 'main').flat()
  const always = ['test:browser', 'types', 'lint', 'test:architecture', 'test:unit']
  expect(all.map(([name]) => name)).toEqual(expect.arrayContaining(always))
  return all.filter(([name]) => !always.includes(name)).map((part) => part.join(' '))
}

it('a component runs the stories that show it, and the main ways through the app', () => {
  const [pictures, journeys] = partsOf('src/components/fields/PriceField.tsx')
  expect(pictures).toMatch(/^test:pictures -g components-fields-pricefield--\|.*screens-/)
  expect(pictures).not.toContain('loginscreen')
  expect(journeys).toBe('test:main')
})

it('what one family of pages has runs its journeys', () => {
  expect(partsOf('src/pages/scanner/ScanPage.tsx')).toEqual([
    'test:journeys --project=ours tests/journeys/scanner/',
  ])
})

it("what the server stores runs the server's tests, on PostgreSQL too", () => {
  expect(partsOf('server/store/shops.ts')).toEqual([
    'test:server --changed=main --passWithNoTests',
    'test:processes --changed=main --passWithNoTests',
    'test:postgres --changed=main --passWithNoTests',
    'test:main',
  ])
})

it('a helper of journeys runs those that import it', () => {
  const [journeys, ...others] = partsOf('tests/support/journey/listScanSteps.ts')
  expect(journeys).toMatch(/^test:journeys tests\/journeys\/shopping\/\S+\.spec\.ts/)
  expect(others).toEqual([])
})

it('a page of the documents runs nothing else', () => {
  expect(partsOf('docs/hosting.md')).toEqual([])
})
