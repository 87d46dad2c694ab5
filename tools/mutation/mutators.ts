/** A kind of small fault: where it can happen, and what stands there afterwards. */
export interface Mutator {
  readonly kind: string
  readonly files: string
  readonly pattern: RegExp
  /** What stands there instead; null where that makes no difference. */
  readonly change: (match: RegExpExecArray, text: string) => string | null
}

const drawn = 'src/{components,screens}/**/*.tsx'
const theme = 'src/theme/**/*.ts'

const nextLetter = (letter: string) =>
  String.fromCharCode(letter === 'z' ? 97 : letter.charCodeAt(0) + 1)
const gone = () => ''

/** One step of 4 px more, of a number, of pixels or of a step of the theme. */
const oneStepMore = ([size = '']: RegExpExecArray) =>
  size.endsWith('px') ? `${Number.parseInt(size, 10) + 4}px` : String(Number(size) + 1)

/** Another of the values that a file or the repository has for the same thing. */
function another(values: readonly string[]) {
  return ([value = '']: RegExpExecArray) =>
    values[(values.indexOf(value) + 1) % values.length] ?? null
}

/** Another callback that the file has at hand. */
function otherCallback([, prop, given]: RegExpExecArray, text: string): string | null {
  const others = [...text.matchAll(/\bon[A-Z]\w*/g)].map(([name]) => name)
  const other = others.find((name) => name !== prop && name !== given)
  return other ? `${prop}={${other}}` : null
}

/** The same file's next sentence from the same part of the copy. */
function otherSentence([whole, family]: RegExpExecArray, text: string): string | null {
  const pattern = new RegExp(`\\b${family}\\.\\w+\\b(?![.(])`, 'g')
  const sentences = [...new Set([...text.matchAll(pattern)].map(([name]) => name))]
  return sentences.length < 2
    ? null
    : (sentences[(sentences.indexOf(whole) + 1) % sentences.length] ?? null)
}

/** Another icon under the name of the first that a file imports. */
const otherIcon = ([, name]: RegExpExecArray) =>
  name === 'Star' ? null : `import { Star as ${name}`

/** A property of style in JSX: `gap="2"`. */
const property = (names: string, value: string) =>
  new RegExp(`(?<=\\s(?:${names})=")${value}(?=")`, 'g')

export const mutators: readonly Mutator[] = [
  {
    kind: 'a letter of the copy',
    files: 'src/copy/**/*.ts',
    // In the middle of a quoted text with a space or an accent: a sentence, not a key.
    pattern: /(?<=['"`][^'"`\n]*[ éèàêç][^'"`\n]*)[a-z](?=[a-z][^'"`\n]*['"`])/g,
    change: ([letter = '']) => nextLetter(letter),
  },
  {
    kind: 'a sentence for another',
    files: drawn,
    pattern: /(?<=[{(\s])(\w+Copy)\.\w+\b(?![.(])/g,
    change: otherSentence,
  },
  {
    kind: 'a digit of a colour',
    files: theme,
    pattern: /(?<=#[\dA-F]{0,5})[\dA-F](?=[\dA-F]{0,5}')/g,
    change: ([digit = '']) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16).toUpperCase(),
  },
  {
    kind: 'a colour for another',
    files: drawn,
    pattern: property('color|bg|borderColor|background', '(?:[a-z]+\\.[a-zA-Z]+|fg|bg|border|tag)'),
    change: another(['fg', 'fg.muted', 'bg.subtle', 'brand.fg', 'border.strong']),
  },
  {
    kind: 'a size of the theme',
    files: theme,
    pattern: /\brem\((\d+)\)|(?<=: ')(\d+)px(?=')/g,
    change: ([whole, rem, px]) =>
      rem ? `rem(${Number(rem) + 4})` : px ? `${Number(px) + 4}px` : whole,
  },
  {
    kind: 'a step of a recipe',
    files: 'src/theme/recipes/*.ts',
    pattern: /(?<=\b(?:p|px|py|pt|pb|ps|pe|gap|mt|mb|insetEnd|top): ')\d+(?=')/g,
    change: oneStepMore,
  },
  {
    kind: 'a word of a recipe',
    files: 'src/theme/{recipes/*,textStyles,globalStyles}.ts',
    pattern: /(?<=\b(?:fontWeight|fontSize|borderRadius|textStyle|alignItems): ')\w+(?=')/g,
    change: another(['semibold', 'sm', 'lg', 'title', 'center', 'flex-start']),
  },
  {
    kind: '4 px more of padding',
    files: drawn,
    pattern: property('p|px|py|pt|pb|ps|pe|padding\\w*', '\\d+'),
    change: oneStepMore,
  },
  {
    kind: '4 px more of a gap or margin',
    files: drawn,
    pattern: property('gap|rowGap|columnGap|m|mx|my|mt|mb|ms|me|margin\\w*', '\\d+'),
    change: oneStepMore,
  },
  {
    kind: '4 px more of a size or place',
    files: drawn,
    // A least size of nothing may as well be 4 px.
    pattern: property('width|height|boxSize|min\\w+|top|bottom|inset\\w*', '[1-9]\\d*(?:px)?'),
    change: oneStepMore,
  },
  {
    kind: 'another type size or weight',
    files: drawn,
    pattern: property('textStyle|fontSize|fontWeight', '[a-z\\d]+'),
    change: another(['sm', 'title', 'semibold', 'normal', 'lg']),
  },
  {
    kind: 'another corner or line',
    files: drawn,
    pattern: property('borderRadius|borderWidth|borderTopWidth|borderBottomWidth', '\\w+'),
    change: another(['sm', 'lg', 'md', '1px', '2px']),
  },
  {
    kind: 'a label left out',
    files: drawn,
    pattern:
      /\s(?:aria-label|aria-labelledby|aria-describedby|alt|title|label)=(?:"[^"]+"|\{[\w.]+\})/g,
    change: gone,
  },
  {
    kind: 'a role or a state left out',
    files: drawn,
    pattern:
      /\s(?:role|aria-(?!label|described)\w+)=(?:"[^"]+"|\{[^{}]+\})|\saria-hidden(?=[\s/>])/g,
    change: gone,
  },
  {
    kind: 'an attribute of a field left out',
    files: drawn,
    pattern:
      /\s(?:type|inputMode|autoComplete|enterKeyHint|dir|min|step|tabIndex|as|required|disabled)=(?:"[^"]+"|\{[^{}]+\})|\s(?:required|figures)(?=\n)/g,
    change: gone,
  },
  {
    kind: 'a callback left out',
    files: drawn,
    pattern: /\son[A-Z]\w*=\{(?:[\w.]+|\(\w*\) => [^{}\n]+)\}/g,
    change: gone,
  },
  {
    kind: 'a callback for another',
    files: drawn,
    pattern: /\b(on[A-Z]\w*)=\{(on[A-Z]\w*)\}/g,
    change: otherCallback,
  },
  {
    kind: 'an icon for another',
    files: drawn,
    pattern: /import \{ ([A-Z]\w+)(?=[^}]*\} from 'lucide-react')/g,
    change: otherIcon,
  },
  {
    kind: 'a condition turned round',
    files: drawn,
    pattern: /(?<=\{)\w+(?= && )|(?<=[{(] ?)\w+(?= \? )/g,
    change: ([name]) => `!${name}`,
  },
  {
    kind: 'another address',
    files: drawn,
    pattern: /(?<=(?:to|href)=\{)paths\.\w+(?=\})/g,
    change: another(['paths.login', 'paths.register', 'paths.products', 'paths.profile']),
  },
  {
    kind: 'another level of heading',
    files: drawn,
    pattern: /<chakra\.h([1-4])\b[\s\S]*?<\/chakra\.h\1>/g,
    change: ([heading, level]) =>
      heading.replaceAll(`chakra.h${level}`, `chakra.h${Number(level) + 1}`),
  },
]
