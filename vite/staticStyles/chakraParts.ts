import { buttonRecipe } from '../../src/theme/recipes/button.ts'
import { skeletonRecipe } from '../../src/theme/recipes/surfaces.ts'
import { system } from '../../src/theme/system.ts'

type Props = Readonly<Record<string, unknown>>

/** What a part of Chakra draws: an element, and the styles that its own props stand for. */
export interface Part {
  readonly tag: string
  /** Weaker than the style props. */
  readonly styles?: (props: Props) => object
  /** Props that are neither styles nor attributes. */
  readonly own?: readonly string[]
  readonly attributes?: Readonly<Record<string, string>>
}

const flexProps = ['direction', 'align', 'justify', 'wrap']
const flex = ({ direction, align, justify, wrap }: Props) => ({
  display: 'flex',
  alignItems: align,
  justifyContent: justify,
  flexDirection: direction,
  flexWrap: wrap,
})

/** Chakra's parts that are one element, as its own components draw them. */
export const chakraParts: Readonly<Record<string, Part>> = {
  Box: { tag: 'div' },
  Flex: { tag: 'div', own: flexProps, styles: flex },
  Stack: {
    tag: 'div',
    own: flexProps,
    styles: (props) => ({ ...flex({ direction: 'column', ...props }), gap: '0.5rem' }),
  },
  Grid: {
    tag: 'div',
    own: ['templateColumns'],
    styles: (props) => ({ display: 'grid', gridTemplateColumns: props.templateColumns }),
  },
  Text: { tag: 'p' },
  Image: { tag: 'img', styles: () => ({ objectFit: 'cover' }) },
  VisuallyHidden: {
    tag: 'span',
    styles: () => ({
      border: '0',
      clip: 'rect(0, 0, 0, 0)',
      height: '1px',
      width: '1px',
      margin: '-1px',
      padding: '0',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      position: 'absolute',
    }),
  },
  Button: {
    tag: 'button',
    own: ['size', 'variant'],
    styles: system.cva(buttonRecipe),
    attributes: { type: 'button' },
  },
  Skeleton: { tag: 'div', styles: system.cva(skeletonRecipe) },
}

const overlays = ['ChakraProvider', 'Dialog', 'Portal']
/** Parts of several elements, which Chakra itself draws below `OverlayTheme`. */
export const overlayParts: ReadonlySet<string> = new Set(overlays)
