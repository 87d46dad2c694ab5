import { defineSlotRecipe } from '@chakra-ui/react'

// Keeps French punctuation, which follows a space, from starting a line; Firefox knows no `pretty`.
const wholeLines = {
  textWrap: 'pretty',
  '@supports not (text-wrap: pretty)': { textWrap: 'balance' },
} as const

/** At the bottom of a phone, centred from `md` on. */
export const dialogRecipe = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      bg: 'scrim',
      _open: { animation: 'fade-in', animationDuration: 'moderate' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
      overflowY: 'auto',
      overscrollBehaviorY: 'none',
      p: 'min({spacing.4}, 4vw)',
      pb: 'calc(min({spacing.4}, 4vw) + env(safe-area-inset-bottom, 0px))',
    },
    content: {
      width: 'full',
      maxWidth: 'auth',
      // `align-items` would cut off the top of a sheet taller than the screen.
      mt: 'auto',
      mb: { md: 'auto' },
      p: 'min({spacing.6}, 6vw)',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderColor: 'border',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'modal',
      _focusVisible: { outline: 'none' },
      _open: { animation: 'rise', animationDuration: 'slow', animationTimingFunction: 'out' },
    },
    title: { textStyle: 'title', ...wholeLines },
    description: { mt: '2', color: 'fg.muted', ...wholeLines },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      mt: '6',
      // Stronger than the buttons' own classes.
      '&& > *': { flex: '1 1 auto', maxWidth: 'full' },
    },
  },
})

export const dialogKeyframes = {
  rise: {
    from: { opacity: 0, transform: 'translateY(16px)' },
    to: { opacity: 1, transform: 'none' },
  },
}
