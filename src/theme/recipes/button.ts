import { defineRecipe } from '@chakra-ui/react'

export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    _icon: { width: 'icon', height: 'icon', flexShrink: '0' },
  },
  variants: {
    size: {
      md: { minH: 'control', minW: 'control', px: '5', py: '2', fontSize: 'md' },
      sm: { minH: 'touch', minW: 'touch', px: '3', py: '2', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solidHover' },
        // A busy button's text still needs a contrast of 4.5:1.
        _disabled: { opacity: 1, bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      surface: {
        bg: 'welcome.solid',
        color: 'welcome.contrast',
        _hover: { bg: 'welcome.solidHover' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.subtle' },
      },
      plain: { bg: 'transparent', color: 'inherit' },
      ghost: { bg: 'transparent', color: 'inherit', _hover: { bg: 'bg.subtle' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})
