import { globSync, readFileSync } from 'node:fs'

/** One small fault, as a slip of the hand would make it. */
export interface Mutant {
  readonly kind: string
  readonly file: string
  /** Where the text that goes begins, in characters. */
  readonly at: number
  readonly before: string
  readonly after: string
}

interface Slip {
  readonly kind: string
  readonly files: string
  readonly pattern: RegExp
  /** What stands there instead; null where the slip makes no difference. */
  readonly change: (match: RegExpExecArray, text: string) => string | null
}

const nextLetter = (letter: string) =>
  String.fromCharCode(letter === 'z' ? 97 : letter.charCodeAt(0) + 1)
const drawn = 'src/{components,screens}/**/*.tsx'

/** Another callback that the file has at hand. */
function otherCallback([, prop, given]: RegExpExecArray, text: string): string | null {
  const others = [...text.matchAll(/\bon[A-Z]\w*/g)].map(([name]) => name)
  const other = others.find((name) => name !== prop && name !== given)
  return other ? `${prop}={${other}}` : null
}

const slips: readonly Slip[] = [
  {
    kind: 'a letter of the copy',
    files: 'src/copy/*.ts',
    // In the middle of a quoted text with a space or an accent: a sentence, not a key.
    pattern: /(?<=['"`][^'"`\n]*[ éèàêç][^'"`\n]*)[a-z](?=[a-z][^'"`\n]*['"`])/g,
    change: ([letter = '']) => nextLetter(letter),
  },
  {
    kind: 'a digit of a colour',
    files: 'src/theme/*.ts',
    pattern: /(?<=#[\dA-F]{0,5})[\dA-F](?=[\dA-F]{0,5}')/g,
    change: ([digit = '']) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16).toUpperCase(),
  },
  {
    kind: 'a size of the theme',
    files: 'src/theme/**/*.ts',
    pattern: /\brem\((\d+)\)|(?<=: ')(\d+)px(?=')/g,
    change: ([whole, rem, px]) =>
      rem ? `rem(${Number(rem) + 4})` : px ? `${Number(px) + 4}px` : whole,
  },
  {
    kind: 'a label left out',
    files: drawn,
    pattern:
      /\s(?:aria-label|aria-labelledby|aria-describedby|alt|title|label)=(?:"[^"]+"|\{[\w.]+\})/g,
    change: () => '',
  },
  {
    kind: 'a callback for another',
    files: drawn,
    pattern: /\b(on[A-Z]\w*)=\{(on[A-Z]\w*)\}/g,
    change: otherCallback,
  },
  {
    kind: '4 px more of padding',
    files: drawn,
    pattern: /(?<=\s(?:p|px|py|pt|pb|ps|pe|padding\w*)=")\d+(?=")/g,
    change: ([steps = '']) => String(Number(steps) + 1),
  },
]

function mutantsOf({ kind, files, pattern, change }: Slip): readonly Mutant[] {
  return globSync(files)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(pattern)].flatMap((match) => {
        const after = change(match, text)
        return after === null ? [] : [{ kind, file, at: match.index, before: match[0], after }]
      })
    })
}

/** `count` mutants of each kind, spread evenly over all that there are, from the `first`. */
export function chooseMutants(count: number, first: number): readonly Mutant[] {
  return slips.flatMap((slip) => {
    const all = mutantsOf(slip)
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
