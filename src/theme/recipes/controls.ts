/** 52 px high, and 16 px text so that iOS does not zoom. */
const control = {
  width: 'full',
  minWidth: '0',
  minHeight: 'control',
  px: '4',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'md',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  appearance: 'none',
  textAlign: 'start',
  _invalid: { borderColor: 'danger.fg' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
} as const

export const inputStyles = control

export const textareaStyles = { ...control, py: '3', resize: 'vertical' } as const

export const selectStyles = {
  root: { display: 'flex', position: 'relative', width: 'full' },
  field: {
    ...control,
    pe: '10',
    // WebKit counts the part of a long option that does not fit as the page's width.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
  indicator: {
    position: 'absolute',
    insetEnd: '3',
    top: '50%',
    transform: 'translateY(-50%)',
    display: 'inline-flex',
    pointerEvents: 'none',
    color: 'fg.muted',
    _icon: { width: 'icon', height: 'icon' },
  },
} as const

export const fieldStyles = {
  root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' },
  label: { display: 'flex', gap: '1', fontWeight: 'semibold', fontSize: 'sm' },
  requiredIndicator: { color: 'fg.muted' },
  helperText: { fontSize: 'sm', color: 'fg.muted' },
  errorText: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'danger.fg',
    // Takes no room before there is an error.
    _empty: { marginTop: '-1.5' },
    _icon: { width: 'icon', height: 'icon', flexShrink: '0' },
  },
} as const
