/** As wide as the sheet and never the shape of a key; words that come later find its room kept. */
export const band = {
  align: 'center',
  gap: 'min({spacing.3}, 3vw)',
  minHeight: 'min(4.5rem, max(72px, 16cqh))',
  flexShrink: '0',
  px: 'min({spacing.4}, 4vw)',
  py: '1',
  borderRadius: '12px',
  // Forced colours remove the ground and draw this edge.
  outline: '1px solid transparent',
  css: { '@container (max-width: 22rem)': { minHeight: 'min(5.75rem, max(92px, 20cqh))' } },
} as const

export const bandSign = { flexShrink: '0', display: 'flex' } as const

export const bandTitle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  // Enlarged text stays within what a low screen has room for.
  fontSize: 'min(1.25rem, max(20px, 5cqh))',
  fontWeight: 'bold',
  lineHeight: '1.2',
  overflowWrap: 'anywhere',
} as const

export const bandDetail = {
  display: 'block',
  fontSize: 'min({fontSizes.md}, max(16px, 4cqh))',
  lineHeight: '1.2',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
} as const

export const paidRow = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(34%) minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '2',
  mx: '-4px',
  px: '4px',
  borderRadius: 'sm',
  css: {
    '&:has(input:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '0' },
  },
} as const

export const paidLabel = {
  textStyle: 'sm',
  fontSize: 'min({fontSizes.sm}, 6.5vw, max(14px, 3.5cqh))',
  color: 'fg.muted',
  fontWeight: 'semibold',
} as const

export const paidPerUnit = {
  gridColumn: '1 / -1',
  minHeight: 'min(1.25rem, max(20px, 4cqh))',
  mt: '4px',
  textStyle: 'sm',
  fontSize: 'min({fontSizes.sm}, max(14px, 3.5cqh))',
  lineHeight: '1.3',
  color: 'fg.muted',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
} as const

export const paidFigures = {
  fontSize: 'min(2.75rem, 13vw, 14cqh)',
  fontVariantNumeric: 'tabular-nums',
} as const

export const paidLast = {
  gridArea: '1 / 1',
  color: 'fg.placeholder',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  pointerEvents: 'none',
} as const

export const paidError = {
  gridColumn: '1 / -1',
  color: 'danger.fg',
  fontWeight: 'medium',
} as const

export const hiddenError = { srOnly: true } as const
