/** The product page and its skeleton share these, so that nothing jumps. */
export const productPageColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gap: { base: '4', lg: '8' },
  alignItems: 'start',
} as const

export const pictureRatio = { base: '16 / 9', md: '3 / 2', lg: '1' } as const
