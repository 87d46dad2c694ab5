import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

export const skeletonRecipe = defineRecipe({
  className: 'chakra-skeleton',
  base: {
    bg: 'bg.muted',
    borderRadius: 'sm',
    color: 'transparent',
    pointerEvents: 'none',
    userSelect: 'none',
    flexShrink: '0',
    animation: 'pulse 1.2s ease-in-out infinite',
  },
})

/** A toast's position and animation; `ToastCard` is its look. */
export const toastRecipe = defineSlotRecipe({
  className: 'chakra-toast',
  slots: ['root', 'title', 'description', 'indicator', 'actionTrigger', 'closeTrigger'],
  base: {
    root: {
      width: 'full',
      display: 'flex',
      justifyContent: 'center',
      translate: 'var(--x) var(--y)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity',
      transitionProperty: 'translate, opacity, height',
      transitionDuration: 'slow',
      transitionTimingFunction: 'out',
      // The row spans the screen; only its card takes the pointer.
      '&&': { pointerEvents: 'none' },
      '& > :not([data-ghost])': { pointerEvents: 'auto' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible > :not([data-ghost])': {
        outlineWidth: '3px',
        outlineStyle: 'solid',
        outlineColor: 'focus',
        outlineOffset: '2px',
      },
    },
    title: { overflowWrap: 'anywhere' },
    description: {},
    indicator: {},
    actionTrigger: {},
    closeTrigger: {},
  },
})

export const keyframes = {
  pulse: { '50%': { opacity: 0.5 } },
  spin: { to: { transform: 'rotate(360deg)' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
}
