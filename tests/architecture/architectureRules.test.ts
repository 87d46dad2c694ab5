import { describe, expect, it } from 'vitest'
import * as everyRule from './architectureRules.ts'
import { parseSource, readSources } from './source.ts'

const sources = readSources()
const rules = { ...everyRule }
const names = Object.keys(rules) as Array<keyof typeof rules>

describe('the architecture', () => {
  it.each(names)('keeps the rule: %s', (name) => {
    expect(sources.flatMap((source) => rules[name](source))).toEqual([])
  })
})

const lines = (count: number) => `${'\n'.repeat(count)}x()`
const story = 'stories/screens/XScreen.stories.tsx'
const broken: ReadonlyArray<readonly [keyof typeof rules, path: string, text: string]> = [
  ['size', 'src/domain/x.ts', lines(300)],
  ['size', story, lines(300)],
  ['size', 'tests/unit/x.test.ts', lines(300)],
  ['fileName', 'src/domain/utils.ts', ''],
  ['fileName', 'src/data/index.ts', ''],
  ['fileName', 'src/screens/LoginContainer.tsx', ''],
  ['mainExport', 'src/screens/LoginScreen.tsx', 'export const Login = 1'],
  ['defaultExport', 'src/domain/x.ts', 'export default 1'],
  ['defaultExport', 'src/screens/XScreen.tsx', 'export default function XScreen() {}'],
  ['frenchOnlyInCopy', 'src/screens/XScreen.tsx', "export const x = 'Réessayer'"],
  ['frenchOnlyInCopy', 'src/data/x.ts', 'export const x = `Créé`'],
  ['frenchOnlyInCopy', 'server/x.ts', "throw new Error('Accès refusé')"],
  ['wordsOnlyInCopy', 'src/screens/XScreen.tsx', 'export const X = () => <p>Annuler</p>'],
  [
    'wordsOnlyInCopy',
    'src/screens/XScreen.tsx',
    'export const X = () => <a aria-label="Fermer" />',
  ],
  ['networkOnlyInData', 'src/pages/XPage.tsx', "export const x = () => fetch('x')"],
  ['networkOnlyInData', 'src/pages/XPage.tsx', "export const x = () => window.fetch('x')"],
  ['networkOnlyInData', 'src/pages/XPage.tsx', "export const x = () => useSWR('x')"],
  ['networkOnlyInData', 'src/platform/x.ts', 'export const x = new XMLHttpRequest()'],
  ['intlOnFirstUse', 'src/domain/x.ts', "const euros = new Intl.NumberFormat('fr-FR')"],
  ['pathsOnlyInPaths', 'src/pages/XPage.tsx', "navigate('/login')"],
  ['pathsOnlyInPaths', 'src/screens/XScreen.tsx', 'const to = `/products/1`'],
  ['coloursOnlyInTokens', 'src/theme/recipes/x.ts', "export const x = { bg: '#FFFFFF' }"],
  ['importedNames', 'src/screens/XScreen.tsx', "import { useNavigate } from 'react-router-dom'"],
  ['importedNames', 'src/screens/XScreen.tsx', "import { useForm } from 'react-hook-form'"],
  ['importedNames', 'src/screens/XScreen.tsx', "import { createRoot } from 'react-dom'"],
  ['importedNames', 'src/contract/x.ts', "import * as z from 'zod'"],
  ['typesAreImported', 'src/domain/x.ts', "export type X = import('../data/x.ts').X"],
  ['effectsHaveDependencies', 'src/platform/x.ts', 'useEffect(() => y())'],
  ['effectsHaveDependencies', story, 'useLayoutEffect(() => y())'],
  ['documented', 'src/domain/x.ts', '\nexport function x() {}'],
  ['citesOnlyTheRepository', 'src/domain/x.ts', `// ${'The'} specification wants it.`],
  ['idsAreNotCast', 'server/store/x.ts', 'export const x = 1 as CatalogueId'],
  ['unscopedQueries', 'server/store/x.ts', 'export const x = unscoped(database)'],
  ['plainWords', 'src/domain/x.ts', 'export const isAskedAgain = 1'],
  ['plainWords', 'server/x.ts', '/** Nobody reads it. */'],
  ['plainWords', 'tests/unit/x.test.ts', 'const noted = 1'],
  ['plainWords', story, 'export const Asked = {}'],
  ['plainWords', 'tests/journeys/cameraTroubles.spec.ts', ''],
  ['storyTitle', story, "const meta = {\n  title: 'Connexion',\n}"],
  ['storyLine', story, '\nexport const Idle = {}'],
]

describe('each rule can be broken', () => {
  it.each(broken)('%s: %s', (name, path, text) => {
    expect(rules[name](parseSource(path, text))).toHaveLength(1)
  })

  it('no rule goes without a source that breaks it', () => {
    expect(new Set(broken.map(([name]) => name))).toEqual(new Set(names))
  })
})
