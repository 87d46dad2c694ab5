// Text twice as large makes a screen low too: `rem` follows it.
const low = '@container (max-height: 44rem)'
const lowest = '@container (max-height: 24rem)'
const flat = '@container (min-width: 640px) and (max-height: 480px)'
const upright = '@media (min-width: 48rem) and (min-height: 481px)'

export const sheetPlace = {
  containerType: 'size',
  p: '0',
  pb: '0',
  pt: 'env(safe-area-inset-top, 0px)',
  ps: 'env(safe-area-inset-left, 0px)',
  pe: 'env(safe-area-inset-right, 0px)',
  css: { [upright]: { p: '4', pb: '4', pt: '4', ps: '4', pe: '4' } },
} as const

/** No higher than the window: the part between price and keys scrolls. */
export const sheetLook = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '100cqh',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  p: 'min({spacing.4}, 4vw)',
  pb: 'max(min({spacing.4}, 4vw), env(safe-area-inset-bottom, 0px))',
  borderBottomRadius: '0',
  css: { [upright]: { borderBottomRadius: 'lg' }, [flat]: { maxWidth: '56rem' } },
} as const

export const sheetHead = {
  flexShrink: '0',
  align: 'center',
  gap: 'min({spacing.3}, 3.75vw)',
  touchAction: 'pinch-zoom',
  css: { [low]: { '& > button': { minHeight: '44px', minWidth: '44px', py: '0' } } },
} as const

export const sheetPhoto = {
  boxSize: 'min({sizes.12}, 15vw)',
  flexShrink: '0',
  borderRadius: 'md',
  overflow: 'hidden',
  css: { [low]: { boxSize: 'touch', maxHeight: '44px', maxWidth: '44px' } },
} as const

export const photoKey = {
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'center', cursor: 'pointer' },
  ...{ color: 'brand.fg', borderWidth: '1px', borderColor: 'brand.border' },
} as const

/** Always as large as its place has room for. */
export const photoWord = {
  ...{ direction: 'column', align: 'center', gap: '1px', lineHeight: '1' },
  ...{ fontSize: '12.5px', fontWeight: 'semibold' },
} as const

export const sheetName = {
  fontWeight: 'bold',
  lineHeight: 'tight',
  lineClamp: '2',
  css: { [lowest]: { lineClamp: '1' } },
} as const

export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: '0',
} as const

export const sheetDetail = { ...oneLine, textStyle: 'sm', color: 'fg.muted' } as const

export const heardTitle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Focus rings stand out of what scrolls. */
const scrolling = {
  overflowY: 'auto',
  mx: '-8px',
  px: '8px',
  mt: '-4px',
  mb: '-4px',
  py: '4px',
  scrollPaddingBottom: '4px',
} as const

/** Price, what it means, keys: one below the other, or the keys on the right. It always scrolls: Firefox makes what begins to scroll anew, and a reader loses the button that has the focus in it. */
export const entryForm = {
  direction: 'column',
  gap: '3',
  minHeight: '0',
  ...scrolling,
  mt: '4px',
  css: {
    [low]: { height: 'calc(100cqh + 8px)', gap: '8px', mt: '0' },
    [flat]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      columnGap: '4',
      overflowY: 'visible',
    },
  },
} as const

/** What takes the focus scrolls clear of the key at the end of a panel. */
const clearOfPanelEnd = { scrollPaddingBottom: '72px' } as const

/** A panel in place of the keys scrolls together with what stands above it, or on its own at the right. */
export const entryFormWithPanel = {
  ...entryForm,
  mt: '0',
  pt: '8px',
  ...clearOfPanelEnd,
  css: { ...entryForm.css, [low]: { height: '100cqh', gap: '8px', mt: '0' } },
} as const

export const entryMiddle = {
  gap: '3',
  flex: '1 1 auto',
  minHeight: 'min(3.5rem, 20cqh)',
  ...scrolling,
  css: { '& > *, & > [aria-live] > *': { flexShrink: '0' } },
} as const

/** The choice of a promotion leaves the band its answer on a low screen. */
export const entryMiddleWithPanel = {
  ...entryMiddle,
  css: {
    ...entryMiddle.css,
    [low]: {
      gap: '4px',
      '& > [data-band]': { minHeight: '44px', py: '0' },
      '& > [role=group], & > [role=group] > div': { gap: '4px' },
      '& > [data-band] strong ~ span': { display: 'none' },
      '& button, & label': { minHeight: '44px', py: '0' },
    },
  },
} as const

export const promotionCount = {
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'center', flex: '1 1 0' },
  ...{ minWidth: '0', minHeight: 'touch', px: '1', cursor: 'text' },
  ...{ borderWidth: '1px', borderColor: 'fg.muted', borderBottomWidth: '3px', borderRadius: 'sm' },
  ...{ fontSize: 'min({fontSizes.sm}, 4vw)', fontVariantNumeric: 'tabular-nums' },
} as const

export const promotionCountField = {
  ...{ minWidth: '1ch', maxWidth: 'full', minHeight: '8', p: '0', bg: 'transparent' },
  ...{ textAlign: 'center', fontWeight: 'bold', border: 'none', borderRadius: 'sm' },
  _focusVisible: { outlineOffset: '1px' },
} as const

const onTheRight = { gridColumn: '2', gridRow: '1 / -1' } as const

/** As high as what it stands for, so that the sheet keeps its height. */
export const entryPanel = {
  flexShrink: '0',
  minHeight: '24.5rem',
  css: { [low]: { minHeight: '0' }, [flat]: { ...onTheRight, ...scrolling, ...clearOfPanelEnd } },
} as const

/** The key that closes a panel stays in sight while the panel scrolls, and what passes below it fades. */
export const panelEnd = {
  ...{ position: 'sticky', zIndex: '1', bg: 'bg.panel' },
  // Far below where large text leaves no room for a field above it.
  bottom: 'min(-4px, (100cqh - 14rem) * 100)',
  ...{ mt: '-1', pt: '1', mb: '-4px', pb: '4px' },
  _before: {
    ...{ content: '""', position: 'absolute', insetInline: '0', bottom: '100%', height: '2' },
    ...{ bgGradient: 'to-t', gradientFrom: 'bg.panel', gradientTo: 'transparent' },
    pointerEvents: 'none',
  },
  css: { [low]: { '& > button': { minHeight: '48px', py: '0' } } },
} as const

/** The reasons, which need no scrolling: on a low screen smaller, on a flat one below the price, chart beside. */
export const reasonsPlace = {
  ...entryPanel,
  css: { ...entryPanel.css, [flat]: { gridColumn: '1 / -1', gridRow: '2 / -1', ...scrolling } },
} as const

export const reasonsLook = {
  ...{ display: 'flex', flexDirection: 'column', gap: '3' },
  css: {
    '& > *': { display: 'flex', flexDirection: 'column', gap: 'inherit' },
    [low]: {
      gap: '8px',
      fontSize: 'sm',
      '--chart-height': 'clamp(56px, 18cqh, 7rem)',
      '& button': { minHeight: '44px', py: '0' },
    },
    [flat]: {
      flexDirection: 'row',
      '& > *': { flex: '1 1 0', minWidth: '0' },
      '& > * + *': { marginInlineStart: '8px' },
    },
  },
} as const

export const sheetChips = {
  templateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '2',
  css: {
    '& > button': { minHeight: '48px', py: '0', fontSize: 'min({fontSizes.md}, max(16px, 5.6vw))' },
    [low]: { '& > button': { minHeight: '44px' } },
  },
} as const

export const keypad = {
  containerType: 'inline-size',
  flexShrink: '0',
  css: { [flat]: onTheRight },
} as const

export const keypadGrid = {
  templateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '2',
  css: {
    '& > button': { minHeight: '14', minWidth: '0', py: '0', lineHeight: '1.1' },
    [low]: { gap: '6px', '& > button': { minHeight: 'clamp(44px, 7cqh, {sizes.14})' } },
  },
} as const

export const keyLook = {
  variant: 'outline',
  px: '0',
  color: 'fg',
  touchAction: 'manipulation',
} as const

/** `--letters`: of its longest word, which is not broken. */
export const saveKeyLook = {
  gridColumn: 'span 2',
  px: '1',
  fontSize: 'min({fontSizes.md}, 82cqi / var(--letters), max(16px, 4cqh))',
} as const
