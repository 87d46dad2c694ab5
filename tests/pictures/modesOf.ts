import { viewports } from '../../.storybook/modes.ts'
import type { Story } from '../../tools/storybook/serveStorybook.ts'

/** A size and a theme in which a story is photographed. */
export interface Mode {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly dark: boolean
  /** The system's own few colours in place of ours, as Windows' contrast themes have it. */
  readonly forced: boolean
}

/** Parts that say something by a colour or a ground, which forced colours take away. */
const dependsOnColour = /^components\/(frame\/(BottomBar|SideNavigation)|feedback|fields)/i

/** Parts that are drawn another way beside a wide screen; what is in a screen is photographed with it. */
const isWide = /^(screens|components\/frame)\//i

/** The size at which a story plays and is first photographed: that of its file, or of a telephone. */
export function firstSizeOf({ id }: Story): Mode {
  const name = id.includes('-narrow--') ? 'narrow' : id.includes('-wide--') ? 'desktop' : 'phone'
  return { ...viewports[name], name, dark: false, forced: false }
}

/**
 * Components in light on a telephone, whole screens in dark and on a desktop too; what is about
 * small telephones, on one only.
 * None for a story whose play presses what a picture would show as pressed.
 */
export function modesOf(story: Story): readonly Mode[] {
  if (story.tags.includes('behaviour')) return []
  const first = firstSizeOf(story)
  const desktop = { ...first, ...viewports.desktop, name: 'desktop' }
  const inDark = (size: Mode) => ({ ...size, name: `${size.name}-dark`, dark: true })
  const forced = { ...first, name: `${first.name}-forced`, forced: true }
  const isScreen = /^screens\//i.test(story.file)
  // Size by size: growing a window costs more than dyeing it.
  const modes = [first]
  if (isScreen) modes.push(inDark(first))
  else if (dependsOnColour.test(story.file)) modes.push(forced)
  if (first.name !== 'phone' || !isWide.test(story.file)) return modes
  modes.push(desktop)
  // One theme draws both widths: the dark desktop is looked at in a screen's first file only.
  return isScreen && !story.file.includes('.') ? [...modes, inDark(desktop)] : modes
}
