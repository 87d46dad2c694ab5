export const cardStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
  p: 'min({spacing.5}, 6vw)',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
} as const

/** Tall enough for a picture above two lines of name; the skeletons share it. */
export const tileShape = { width: 'full', aspectRatio: 6 / 5, minHeight: '8.25rem' } as const

/** Of a home that has prices to show first: 116 px high on a phone. */
export const smallTileShape = {
  width: 'full',
  aspectRatio: { base: 'auto', md: 6 / 5 },
  minHeight: '7.25rem',
} as const

export const homePanel = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  overflow: 'clip',
} as const

/** Short rows under one another, with a line between. */
export const rowsCard = {
  width: 'full',
  overflow: 'hidden',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  css: {
    '& > li + li, & > tbody > tr + tr': { borderTopWidth: '1px', borderColor: 'border' },
  },
} as const

/** A label with its radio or checkbox. */
export const choiceRow = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'control',
  px: 'min({spacing.4}, 4vw)',
  py: '2',
  cursor: 'pointer',
} as const

export const choiceBox = { boxSize: '6', flexShrink: '0', accentColor: 'brand.solid' } as const

export const quietRow = {
  variant: 'ghost',
  width: 'full',
  justifyContent: 'flex-start',
  px: 'min({spacing.4}, 4vw)',
  borderRadius: '0',
  fontWeight: 'medium',
  textAlign: 'start',
} as const

/** By the width of the page's own place, which it may share with a list. */
export const productPageColumns = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  alignItems: 'start',
  '@container (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '8',
  },
} as const
