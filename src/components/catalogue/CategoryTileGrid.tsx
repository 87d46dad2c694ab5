import { chakra } from '@chakra-ui/react'

/** At most so many columns; fewer, but never under two, when the text is too big for them. */
function columns(most: number, gap: string) {
  const share = (count: number) => `(100% - ${count - 1} * ${gap}) / ${count} - 1px`
  return `repeat(auto-fill, minmax(min(${share(2)}, max(8rem, ${share(most)})), 1fr))`
}

const gaps = { base: 'min({spacing.3}, 4vw)', lg: '{spacing.4}' } as const

/** Two to five columns, as the screen's width allows (specification, section 9). */
export const CategoryTileGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: gaps,
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: columns(3, gaps.base),
      lg: columns(4, gaps.lg),
      xl: columns(5, gaps.lg),
    },
  },
})
