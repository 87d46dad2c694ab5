import { viewports } from './modes.ts'

/** What the pictures of a story depend on. */
export interface PicturedStory {
  readonly id: string
  /** Its file below `stories/`, without the ending. */
  readonly file: string
  readonly tags: readonly string[]
  /** Whether no other story stands above it in its file. */
  readonly isFirst: boolean
  /** Whether it asks for the width of a small telephone. */
  readonly isNarrow: boolean
}

/** Whether a story of a file asks for that width; only its text tells, at the story or for its file. */
export function isNarrowIn(text: string, exportName: string): boolean {
  const [file = '', ...exported] = text.split(/^export const /m)
  const own = exported.find((one) => RegExp(`^${exportName}\\b`).test(one)) ?? ''
  return [file, own].some((one) => /^.*\bglobals: narrow/m.test(one))
}

/** A size and a theme in which a story is photographed. */
export interface Mode {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly dark: boolean
  /** The system's own few colours in place of ours, as Windows' contrast themes have it. */
  readonly forced: boolean
}

/** Whether pictures of a story are kept: neither `behaviour` nor `wording` is among its tags. */
export const isPhotographed = ({ tags }: Pick<PicturedStory, 'tags'>) =>
  !tags.includes('behaviour') && !tags.includes('wording')

/** Parts that say something by a colour or a ground, which forced colours take away. */
const dependsOnColour = /^components\/(frame\/(BottomBar|SideNavigation)|feedback|fields)/i

/** Parts that are drawn another way beside a wide screen; what is in a screen is photographed with it. */
const isWide = /^(screens|components\/frame)\//i

/** The size at which a story plays and is first photographed: what it asks for, or a telephone. */
export function firstSizeOf({ id, isNarrow }: PicturedStory): Mode {
  const name = isNarrow ? 'narrow' : id.includes('-wide--') ? 'desktop' : 'phone'
  return { ...viewports[name], name, dark: false, forced: false }
}

/**
 * Components in light on a telephone, whole screens in dark and on a desktop too; what is about
 * small telephones, on one only. One theme draws every width: a dark desktop and a dark small
 * telephone are looked at in the first story of a screen.
 * None for a story whose play presses what a picture would show as pressed, nor for one that
 * differs from another by its words alone.
 */
export function modesOf(story: PicturedStory): readonly Mode[] {
  if (!isPhotographed(story)) return []
  const first = firstSizeOf(story)
  const desktop = { ...first, ...viewports.desktop, name: 'desktop' }
  const inDark = (size: Mode) => ({ ...size, name: `${size.name}-dark`, dark: true })
  const forced = { ...first, name: `${first.name}-forced`, forced: true }
  const isScreen = /^screens\//i.test(story.file)
  const isPhone = first.name === 'phone'
  // Size by size: growing a window costs more than dyeing it.
  const modes = [first]
  if (isScreen && (isPhone || story.isFirst)) modes.push(inDark(first))
  else if (dependsOnColour.test(story.file)) modes.push(forced)
  if (!isPhone || !isWide.test(story.file)) return modes
  modes.push(desktop)
  const isFirstOfScreen = isScreen && story.isFirst && !story.file.includes('.')
  return isFirstOfScreen ? [...modes, inDark(desktop)] : modes
}

/** What the toolbar is set to for such a picture. */
export function globalsOf({ name, dark, forced }: Mode) {
  const [viewport = ''] = name.split('-')
  return { viewport, theme: dark ? 'dark' : 'light', colours: forced ? 'forced' : 'own' }
}
