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

/** Shared by the page and its skeleton to avoid a layout shift. */
export const productPageColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gap: { base: '4', lg: '8' },
  alignItems: 'start',
} as const

export const pictureRatio = { base: '16 / 9', md: '3 / 2', lg: '1' } as const
