import { defineRecipe } from '@chakra-ui/react'

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

export const keyframes = {
  pulse: { '50%': { opacity: 0.5 } },
  spin: { to: { transform: 'rotate(360deg)' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
}
