import type { CSSProperties } from 'react'
import { semanticTokens } from '../../src/theme/semanticTokens.ts'
import { tokens } from '../../src/theme/tokens.ts'

const { colors } = semanticTokens
const line = `1px solid ${colors.border.DEFAULT.value._light}`

/** Inline styles of the guide's tables, from the app's tokens. */
export const guideStyles = {
  page: {
    fontFamily: tokens.fonts.body.value,
    fontSize: 14,
    lineHeight: 1.5,
    margin: '16px 0 32px',
  },
  table: { borderCollapse: 'collapse', width: '100%' },
  head: { textAlign: 'left', padding: '8px 12px 8px 0', borderBottom: line, fontWeight: 600 },
  cell: { padding: '8px 12px 8px 0', borderBottom: line, verticalAlign: 'middle' },
  quiet: { color: colors.fg.muted.value._light },
  link: { color: colors.brand.fg.value._light },
  box: { border: line, borderRadius: 14, overflow: 'hidden' },
  field: {
    width: '100%',
    boxSizing: 'border-box',
    minHeight: 44,
    padding: '0 14px',
    fontSize: 16,
    fontFamily: 'inherit',
    border: `1px solid ${colors.border.strong.value._light}`,
    borderRadius: 14,
  },
} satisfies Record<string, CSSProperties>
