import { Button, chakra, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export interface CameraDialogProps {
  readonly title: string
  /** Fills the page below toasts and sheets, in place of a modal above them. */
  readonly isPage?: boolean | undefined
  readonly closeLabel: string
  readonly onClose: () => void
  readonly tool?: ReactNode
  readonly head?: ReactNode
  /** At the bottom; the children are then centred on the screen. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A full-screen modal for the camera, dark in both themes. */
export function CameraDialog(props: CameraDialogProps) {
  const { title, isPage, closeLabel, onClose, tool, head, foot, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  // A native modal traps the focus, handles Escape and restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) {
      shown.showModal()
      closeButton.current?.focus()
    }
    return () => shown?.close()
  }, [])
  const content = (
    <>
      <Flex direction="column" justify="space-between" gap="2" {...(foot ? half : {})}>
        <Flex as="header" align="flex-start" gap="1" position="relative" zIndex="1">
          <chakra.h1 id={titleId} tabIndex={isPage ? -1 : undefined} {...heading}>
            {title}
          </chakra.h1>
          {tool}
          <Button
            ref={closeButton}
            type="button"
            variant="ghost"
            borderRadius="full"
            {...iconOnly}
            aria-label={closeLabel}
            onClick={onClose}
          >
            <X aria-hidden />
          </Button>
        </Flex>
        {head}
      </Flex>
      {children}
      {foot && (
        <Flex direction="column" justify="space-between" gap="2" position="relative" {...half}>
          {foot}
        </Flex>
      )}
    </>
  )
  if (isPage) {
    return (
      <chakra.section
        className="chakra-theme dark"
        aria-labelledby={titleId}
        {...screen}
        {...wholePage}
      >
        {content}
      </chakra.section>
    )
  }
  return (
    <chakra.dialog
      ref={dialog}
      className="chakra-theme dark"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dismissed file chooser also fires a bubbling `cancel`.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      {...screen}
    >
      {content}
    </chakra.dialog>
  )
}

const heading = {
  textStyle: 'title',
  fontSize: 'min({fontSizes.xl}, 7vw)',
  py: '2',
  flex: '1',
  minWidth: '0',
} as const

const wholePage = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  display: 'flex',
  flexDirection: 'column',
} as const

const iconOnly = { minWidth: '44px', minHeight: '44px', padding: '0' }

/** Equal heights above and below the middle, unless the content needs more. */
const half = { flex: '1 0 0%' }

const screen = {
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: '0',
  border: 'none',
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  bg: 'bg',
  color: 'fg',
  colorPalette: 'brand',
  pt: 'max(0.5rem, env(safe-area-inset-top))',
  pb: 'max(0.5rem, env(safe-area-inset-bottom))',
  px: 'max(1rem, env(safe-area-inset-left), env(safe-area-inset-right))',
  _open: { display: 'flex', flexDirection: 'column' },
} as const
