import { defineConfig } from '@chakra-ui/react'

/** Properties by the token scale of their values; aliases follow a slash. */
function onScale(values: string, names: string) {
  return Object.fromEntries(
    names.split(' ').map((name) => {
      const [property = '', ...shorthand] = name.split('/')
      return [property, { values, shorthand }]
    }),
  )
}

const renamed = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, shorthand]) => [name, { shorthand }]))

const offScreen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const
const onScreen = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
} as const

/** The part of Chakra's base that we use: all of it costs 5 KB and a tenth of the start. A test finds missing lines. */
export const baseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focus: '&:is(:focus, [data-focus])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    open: '&:is([open], [data-open], [data-state=open])',
    first: '&:first-of-type',
    last: '&:last-of-type',
    empty: '&:is(:empty, [data-empty])',
    icon: '& :where(svg)',
    print: '@media print',
    dark: '.dark &, .dark .chakra-theme:not(.light) &',
    light: ':root &, .light &',
  },
  utilities: {
    ...onScale(
      'spacing',
      'gap rowGap/gapY columnGap/gapX top bottom left right inset insetBlockEnd insetInline/insetX ' +
        'insetInlineStart/insetStart insetInlineEnd/insetEnd margin/m marginBlock/my/marginY ' +
        'marginInline/mx/marginX marginTop/mt marginBottom/mb marginLeft/ml marginRight/mr ' +
        'marginInlineStart/ms/marginStart padding/p paddingBlock/py/paddingY ' +
        'paddingInline/px/paddingX paddingTop/pt paddingBottom/pb paddingInlineStart/ps/paddingStart ' +
        'paddingInlineEnd/pe/paddingEnd scrollMargin scrollMarginBottom scrollPaddingBottom',
    ),
    ...onScale(
      'sizes',
      'width/w height/h minWidth/minW minHeight/minH maxWidth/maxW maxHeight/maxH',
    ),
    ...onScale('colors', 'background/bg color accentColor borderColor outlineColor fill stroke'),
    ...onScale('radii', 'borderRadius/rounded'),
    ...onScale('borders', 'border borderBottom'),
    ...onScale(
      'borderWidths',
      'borderWidth borderTopWidth borderBottomWidth borderInlineEndWidth/borderEndWidth',
    ),
    ...onScale('borderStyles', 'borderStyle'),
    ...onScale('shadows', 'boxShadow/shadow'),
    ...onScale('fonts', 'fontFamily'),
    ...onScale('fontSizes', 'fontSize'),
    ...onScale('fontWeights', 'fontWeight'),
    ...onScale('lineHeights', 'lineHeight'),
    ...onScale('letterSpacings', 'letterSpacing'),
    ...onScale('durations', 'animationDuration transitionDuration'),
    ...onScale('easings', 'animationTimingFunction transitionTimingFunction'),
    ...onScale('animations', 'animation'),
    ...onScale('opacity', 'opacity'),
    ...onScale('aspectRatios', 'aspectRatio'),
    ...onScale('zIndex', 'zIndex'),
    ...renamed({
      flexDirection: 'flexDir',
      overscrollBehavior: 'overscroll',
      overscrollBehaviorY: 'overscrollY',
      position: 'pos',
      textDecoration: 'textDecor',
    }),
    borderTopRadius: {
      values: 'radii',
      transform: (value) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
    },
    borderBottomRadius: {
      values: 'radii',
      transform: (value) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
    },
    boxSize: { values: 'sizes', transform: (value) => ({ width: value, height: value }) },
    lineClamp: {
      transform: (value) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: value,
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
    srOnly: { values: { type: 'boolean' }, transform: (value) => (value ? offScreen : onScreen) },
  },
})
