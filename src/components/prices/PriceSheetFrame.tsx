import { Box, Button, chakra, Dialog, Flex, Portal } from '@chakra-ui/react'
import { ListChecks, ListPlus, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { OverlayTheme } from '../../theme/OverlayTheme.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'

export interface SheetProduct {
  readonly name: string
  readonly imageUrl: string | null
  readonly categoryName: string
}

export interface SheetList {
  readonly isOn: boolean
  readonly onAdd: () => void
}

export interface PriceSheetFrameProps {
  readonly title: string
  /** Null where several are meant. */
  readonly product: SheetProduct | null
  /** Heard once with the title when the sheet opens. */
  readonly spoken?: string | undefined
  readonly initialFocus: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Null where it makes no sense to put the product on the shopping list. */
  readonly list?: SheetList | null
  readonly children: ReactNode
}

const CLOSING_DRAG_PX = 64

/** A sheet about one product, over whatever page asked for it; dragging its head down closes it. */
export function PriceSheetFrame(props: PriceSheetFrameProps) {
  const { title, product, spoken, initialFocus, onClose, list, children } = props
  const { drag, ...handle } = useDragDown(onClose)
  return (
    <OverlayTheme>
      <Dialog.Root
        open
        initialFocusEl={() => initialFocus.current}
        onOpenChange={(change) => !change.open && onClose()}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner {...sheetPlace}>
            <Dialog.Content {...sheetLook} style={{ translate: drag ? `0 ${drag}px` : undefined }}>
              <Flex
                align="center"
                gap="min({spacing.3}, 3.75vw)"
                touchAction="pinch-zoom"
                {...handle}
              >
                {product && (
                  <Box
                    boxSize="min({sizes.12}, 15vw)"
                    flexShrink="0"
                    borderRadius="md"
                    overflow="hidden"
                  >
                    <ProductPicture
                      imageUrl={product.imageUrl}
                      categoryName={product.categoryName}
                    />
                  </Box>
                )}
                <Box flex="1" minWidth="0">
                  <Dialog.Title {...(product && aboveName)}>{title}</Dialog.Title>
                  {product && (
                    <chakra.p dir="auto" fontWeight="bold" lineHeight="tight" lineClamp="2">
                      {textOrFallback(product.name, frameCopy.nameless)}
                    </chakra.p>
                  )}
                  {spoken && <Dialog.Description srOnly>{spoken}</Dialog.Description>}
                </Box>
                {list && (
                  <Button
                    type="button"
                    size="sm"
                    variant="ghost"
                    borderRadius="full"
                    px="0"
                    minWidth="44px"
                    aria-label={list.isOn ? shoppingCopy.alreadyListed : shoppingCopy.addToList}
                    aria-disabled={list.isOn}
                    onClick={() => !list.isOn && list.onAdd()}
                  >
                    {list.isOn ? <ListChecks aria-hidden /> : <ListPlus aria-hidden />}
                  </Button>
                )}
                <Button
                  type="button"
                  size="sm"
                  variant="ghost"
                  borderRadius="full"
                  px="0"
                  minWidth="44px"
                  aria-label={frameCopy.close}
                  onClick={onClose}
                >
                  <X aria-hidden />
                </Button>
              </Flex>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </OverlayTheme>
  )
}

const aboveName = { textStyle: 'sm', color: 'fg.muted' } as const

const sheetPlace = {
  containerType: 'size',
  p: { base: '0', md: '4' },
  pb: { base: '0', md: '4' },
} as const

const sheetLook = {
  p: 'min({spacing.4}, 4vw)',
  '--sheet-foot': 'max(min({spacing.4}, 4vw), env(safe-area-inset-bottom, 0px))',
  pb: 'var(--sheet-foot)',
  // What takes the focus stands above the keys, which stay in sight.
  css: { '& :is(a, button, input, select, textarea)': { scrollMarginBottom: '18rem' } },
  borderBottomRadius: { base: '0', md: 'lg' },
} as const

/** A mouse keeps selecting the name. */
function useDragDown(onDown: () => void) {
  const [drag, setDrag] = useState(0)
  const start = useRef<{ readonly pointer: number; readonly y: number } | null>(null)
  const distance = ({ pointerId, clientY }: PointerEvent) =>
    start.current?.pointer === pointerId ? Math.max(0, clientY - start.current.y) : null

  function end() {
    start.current = null
    setDrag(0)
  }

  return {
    drag,
    onPointerDown(event: PointerEvent) {
      const isOnButton = event.target instanceof Element && event.target.closest('button')
      if (event.pointerType === 'mouse' || isOnButton || start.current) return
      start.current = { pointer: event.pointerId, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      const moved = distance(event)
      if (moved !== null) setDrag(moved)
    },
    onPointerUp(event: PointerEvent) {
      const moved = distance(event)
      if (moved === null) return
      end()
      if (moved >= CLOSING_DRAG_PX) onDown()
    },
    onPointerCancel: end,
  }
}
