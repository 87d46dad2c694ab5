/** One story of a screen, as its page shows it. */
export interface KeptState {
  readonly id: string
  /** The state in French; empty for a state of every day. */
  readonly name: string
  /** The line above the story. */
  readonly line: string
  /** The names of its kept pictures: `phone`, `desktop-dark`... */
  readonly pictures: readonly string[]
  readonly isHeard: boolean
}

/** The stories of one file. */
export interface StateGroup {
  readonly title: string
  readonly states: readonly KeptState[]
}

export interface Look {
  readonly size: 'phone' | 'desktop'
  readonly isDark: boolean
}

const named = ({ size, isDark }: Look) => (isDark ? `${size}-dark` : size)

/**
 * The kept picture that is nearest to what is wanted: its size before its theme, and a small
 * telephone where a story has no other.
 */
export function pictureFor(pictures: readonly string[], look: Look): string | null {
  const theme = look.isDark ? '-dark' : ''
  const wanted = [named(look), look.size, `phone${theme}`, 'phone', `narrow${theme}`, 'narrow']
  return [...wanted, 'desktop'].find((name) => pictures.includes(name)) ?? null
}
