import { defineTokens } from '@chakra-ui/react'

const rem = (pixels: number) => ({ value: `${pixels / 16}rem` })

/** Chakra's names: one step is 4 px. */
const spacing = {
  0: { value: '0' },
  0.5: rem(2),
  1: rem(4),
  1.5: rem(6),
  2: rem(8),
  3: rem(12),
  4: rem(16),
  5: rem(20),
  6: rem(24),
  7: rem(28),
  8: rem(32),
  10: rem(40),
  11: rem(44),
  12: rem(48),
  14: rem(56),
  16: rem(64),
  20: rem(80),
  24: rem(96),
}

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    icon: rem(20),
    touch: rem(44),
    control: rem(52),
    row: rem(60),
    thumb: rem(44),
    /** The bottom bar without the safe area. */
    bar: { value: '68px' },
    sidebar: rem(232),
    form: rem(640),
    auth: rem(440),
    page: rem(1120),
  },
  radii: {
    sm: rem(8),
    md: rem(14),
    lg: rem(20),
    sheet: rem(28),
    full: { value: '9999px' },
  },
  borders: { hairline: { value: '1px solid' } },
  fonts: {
    body: { value: "'Figtree Variable', system-ui, sans-serif" },
  },
  fontSizes: {
    sm: rem(14),
    md: rem(16),
    lg: rem(18),
    xl: rem(22),
    '2xl': rem(28),
    '3xl': rem(36),
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
    extrabold: { value: '800' },
  },
  lineHeights: {
    tight: { value: '1.2' },
    normal: { value: '1.5' },
  },
  durations: {
    fast: { value: '120ms' },
    moderate: { value: '160ms' },
    slow: { value: '200ms' },
  },
  easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.3, 1)' } },
  zIndex: {
    sticky: { value: 10 },
    bar: { value: 20 },
    overlay: { value: 100 },
    modal: { value: 200 },
    toast: { value: 300 },
    skipLink: { value: 400 },
  },
  shadows: {
    lifted: { value: '0 4px 14px rgba(11, 38, 29, 0.22)' },
    modal: { value: '0 12px 40px rgba(11, 38, 29, 0.3)' },
  },
})
