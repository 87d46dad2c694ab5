/** As high as an answer of two amounts before it has come, so that nothing below it moves. */
export const othersRoom = {
  display: 'flex',
  alignItems: 'center',
  gap: 'min({spacing.3}, 3vw)',
  width: 'full',
  px: 'min({spacing.4}, 4vw)',
  py: '1.5',
  borderWidth: '1px',
  borderRadius: '12px',
  textStyle: 'sm',
  lineHeight: '1.25',
  textAlign: 'start',
  minHeight: 'calc(3.75em + 14px)',
  css: {
    '@container (min-width: 30rem)': { minHeight: 'touch' },
    '@container (max-width: 22rem)': { minHeight: 'calc(5em + 14px)' },
    '@container (max-width: 15rem)': { minHeight: 'calc(10em + 14px)' },
  },
} as const
