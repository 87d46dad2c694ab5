import { Box, Button, chakra, Dialog, Flex, Portal, VisuallyHidden } from '@chakra-ui/react'
import { Camera, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { scanCopy, scannerCopy } from '../../copy/scanner.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { OverlayTheme } from '../../theme/OverlayTheme.tsx'
import {
  heardTitle,
  photoKey,
  photoWord,
  sheetDetail,
  sheetHead,
  sheetLook,
  sheetName,
  sheetPhoto,
  sheetPlace,
} from '../../theme/recipes/priceSheet.ts'
import { useHeardDialog } from '../feedback/useHeardDialog.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'

export interface SheetHeader {
  readonly name: string
  readonly imageUrl: string | null
  readonly categoryName: string
}

export interface PriceSheetFrameProps {
  readonly title: string
  /** Below the name: « 400 g · Lidl ». */
  readonly detail?: string
  /** Null where several are meant. */
  readonly product: SheetHeader | null
  /** Heard once with the title when the sheet opens. */
  readonly description?: string | undefined
  readonly initialFocus: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Dragged down, which happens by accident. */
  readonly onLeave?: (() => void) | undefined
  /** Set while a panel is open, which Escape closes before the sheet. */
  readonly onClosePanel?: (() => void) | null
  /** Takes a photo of the product; null where it has one of its own. */
  readonly photo?: { readonly isAwaited: boolean; readonly onTake: () => void } | null
  readonly children: ReactNode
}

const CLOSING_DRAG_PX = 64

/** A sheet about one product, above the page that opened it; dragging its head down closes it. */
export function PriceSheetFrame(props: PriceSheetFrameProps) {
  const { initialFocus, onClose, onLeave = onClose, onClosePanel, children } = props
  const { drag, ...handle } = useDragDown(onLeave)
  const { content, root } = useHeardDialog(true, initialFocus)
  return (
    <OverlayTheme>
      <Dialog.Root
        open
        aria-label={props.title}
        {...root}
        onOpenChange={(change) => !change.open && onClose()}
        onEscapeKeyDown={(event) => {
          if (!onClosePanel) return
          event.preventDefault()
          onClosePanel()
        }}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner {...sheetPlace}>
            <Dialog.Content
              ref={content}
              aria-modal
              {...sheetLook}
              style={{ translate: drag ? `0 ${drag}px` : undefined }}
              onKeyDown={(event) => isTyping(event) && typeInto(initialFocus.current)}
            >
              <SheetHead {...props} handle={handle} />
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </OverlayTheme>
  )
}

interface SheetHeadProps extends Omit<PriceSheetFrameProps, 'children'> {
  readonly handle: Omit<ReturnType<typeof useDragDown>, 'drag'>
}

function SheetHead(props: SheetHeadProps) {
  const { title, detail, product, description, handle, onClose } = props
  return (
    <Flex {...sheetHead} {...handle}>
      {product && <PhotoPlace product={product} photo={props.photo} />}
      <Box flex="1" minWidth="0">
        <Dialog.Title {...(product && heardTitle)}>{title}</Dialog.Title>
        {product && (
          <chakra.p dir="auto" {...sheetName}>
            {textOrFallback(product.name, frameCopy.nameless)}
          </chakra.p>
        )}
        {detail && <chakra.p {...sheetDetail}>{detail}</chakra.p>}
        {description && <Dialog.Description srOnly>{description}</Dialog.Description>}
      </Box>
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
  )
}

interface PhotoPlaceProps {
  readonly product: SheetHeader
  readonly photo: PriceSheetFrameProps['photo']
}

/** The picture of the product, or the key that takes one. */
function PhotoPlace({ product, photo }: PhotoPlaceProps) {
  const { imageUrl, categoryName } = product
  const picture = <ProductPicture {...{ imageUrl, categoryName }} />
  if (!photo) return <Box {...sheetPhoto}>{picture}</Box>
  return (
    <>
      <chakra.button
        type="button"
        aria-label={imageUrl ? scanCopy.retakePhoto : scannerCopy.photo}
        {...sheetPhoto}
        {...photoKey}
        onClick={photo.onTake}
      >
        {imageUrl ? (
          picture
        ) : (
          <Flex
            as="span"
            {...photoWord}
            animation={photo.isAwaited ? 'pulse 1.2s infinite' : undefined}
          >
            <Camera size={20} aria-hidden />
            {scannerCopy.photo}
          </Flex>
        )}
      </chakra.button>
      <VisuallyHidden aria-live="polite">{imageUrl && productFormCopy.photoTaken}</VisuallyHidden>
    </>
  )
}

/** Digits that are typed outside of any field. */
function isTyping({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isModified = altKey || ctrlKey || metaKey
  const isInField = target instanceof Element && target.matches('input, select, textarea')
  return !isModified && !isInField && /^([\d.,]|Backspace)$/.test(key)
}

/** The browser writes a key into what has the focus once its `keydown` is over. */
function typeInto(field: HTMLElement | null): void {
  if (field instanceof HTMLInputElement) field.focus()
}

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
