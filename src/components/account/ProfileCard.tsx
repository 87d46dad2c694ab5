import { chakra } from '@chakra-ui/react'

/** The panel that holds the profile, whether it is read, edited or on its way. */
export const ProfileCard = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    p: 'min({spacing.5}, 6vw)',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
  },
})
