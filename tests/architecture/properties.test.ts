import { resolve } from 'node:path'
import { isInterfaceDeclaration, isTypeAliasDeclaration } from 'typescript/unstable/ast/is'
import { API, type Project } from 'typescript/unstable/sync'
import { expect, it } from 'vitest'

const MOST_PROPERTIES = 12

/** How many properties of ours each component takes; those of an element or of Chakra do not count. */
function countProperties({ program, checker }: Project): ReadonlyMap<string, number> {
  const ours = program
    .getSourceFileNames()
    .filter((path) => /\/src\/(components|screens)\//.test(path))
  const names = ours
    .flatMap((path) => program.getSourceFile(path)?.statements ?? [])
    .filter((node) => isInterfaceDeclaration(node) || isTypeAliasDeclaration(node))
    .map(({ name }) => name)
    .filter(({ text }) => text.endsWith('Props'))
  const isOurs = ({ path }: { readonly path: string }) => path.includes('/src/')
  return new Map(
    names.map((name) => {
      const type = checker.getTypeAtLocation(name)
      const properties = type ? checker.getPropertiesOfType(type) : []
      return [name.text, properties.filter((each) => each.declarations.some(isOurs)).length]
    }),
  )
}

function propertiesOfComponents(): ReadonlyMap<string, number> {
  const api = new API({ cwd: process.cwd() })
  try {
    const config = resolve('src/tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project.`)
    return countProperties(project)
  } finally {
    api.close()
  }
}

it(`a component takes at most ${MOST_PROPERTIES} properties, what a person does as one group`, () => {
  const counts = propertiesOfComponents()
  expect(counts.size).toBeGreaterThan(100)
  expect([...counts].filter(([, count]) => count > MOST_PROPERTIES)).toEqual([])
})
