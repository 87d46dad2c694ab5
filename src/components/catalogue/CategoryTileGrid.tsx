import { chakra } from '@chakra-ui/react'

/** Two to five columns, as the screen's width allows (specification, section 9). */
export const CategoryTileGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 'min({spacing.3}, 4vw)', lg: '4' },
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
      xl: 'repeat(5, minmax(0, 1fr))',
    },
  },
})
