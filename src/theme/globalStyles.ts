import { defineGlobalStyles } from '@chakra-ui/react'

export const globalStyles = defineGlobalStyles({
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'brand',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'normal',
    colorScheme: 'light',
    // What takes the focus scrolls clear of the bottom bar and of the scan button, 92 px high at most above it.
    scrollPaddingBottom: {
      base: 'calc({sizes.bar} + env(safe-area-inset-bottom, 0px) + 100px)',
      md: '0px',
    },
    '&.dark': { colorScheme: 'dark' },
  },
  body: { minHeight: '100dvh' },
  '*::placeholder': { color: 'fg.placeholder', opacity: 1 },
  '*::selection': { bg: 'brand.muted' },
  ':focus-visible': {
    outlineWidth: '3px',
    outlineStyle: 'solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  'h1:focus-visible': { outline: 'none' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
