/** One cell for what is asked, answered, and as long as an answer: its height never changes. */
export const othersRoom = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flexShrink: '0',
  borderWidth: '1px',
  borderRadius: '12px',
  lineHeight: '1.25',
  css: { '& > *': { gridArea: '1 / 1' } },
} as const

export const othersButton = {
  display: 'flex',
  alignItems: 'center',
  gap: 'min({spacing.3}, 3vw)',
  minHeight: 'touch',
  px: 'min({spacing.4}, 4vw)',
  py: '1.5',
  textAlign: 'start',
  borderRadius: 'inherit',
} as const

export const othersLine = { textStyle: 'sm', color: 'fg.muted' } as const
