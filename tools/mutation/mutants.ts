import { globSync, readFileSync } from 'node:fs'
import { type Mutator, mutators } from './mutators.ts'

/** One small fault. */
export interface Mutant {
  readonly kind: string
  readonly file: string
  /** Where the text that goes begins, in characters. */
  readonly at: number
  readonly before: string
  readonly after: string
}

function mutantsOf({ kind, files, pattern, change }: Mutator): readonly Mutant[] {
  return globSync(files)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(pattern)].flatMap((match) => {
        const after = change(match, text)
        return after === null || after === match[0]
          ? []
          : [{ kind, file, at: match.index, before: match[0], after }]
      })
    })
}

/** `count` mutants of each kind that has `part` in its name, spread evenly over all, from the `first`. */
export function chooseMutants(part: string, count: number, first: number): readonly Mutant[] {
  return mutators
    .filter(({ kind }) => kind.includes(part))
    .flatMap((mutator) => {
      const all = mutantsOf(mutator)
      const step = Math.max(1, Math.floor(all.length / count))
      return Array.from(
        { length: Math.min(count, all.length) },
        (_, turn) => all[(first + turn * step) % all.length],
      ).filter((mutant) => mutant !== undefined)
    })
}

export function applyMutant({ at, before, after }: Mutant, text: string): string {
  return text.slice(0, at) + after + text.slice(at + before.length)
}
