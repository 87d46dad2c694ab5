import { appModules } from './appModules.ts'
import { type Module, nameOf } from './module.ts'
import { otherModules } from './otherModules.ts'
import { serverModules } from './serverModules.ts'

/**
 * The map of modules. It exists once: the import rules, the editor's rules and the tables of README,
 * CONTRIBUTING and the guide are made from it (`npm run readme`).
 */
export const modules: readonly Module[] = [...appModules, ...serverModules, ...otherModules]

/** The path of a module, or of a part of one, from its name. */
export function pathOf(name: string): string {
  const module = modules.find((each) => nameOf(each) === name)
  if (module) return module.path
  const [first = '', ...rest] = name.split('/')
  if (rest.length === 0) throw new Error(`The map has no module « ${first} ».`)
  return `${pathOf(first)}/${rest.join('/')}`
}
