import { Button, chakra, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface ScannerDialogProps {
  readonly onClose: () => void
  /** Under the thumb; the children then stand in the very middle, where the camera looks. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The scanner's full screen, dark in both themes: title, way out, and what the state puts below. */
export function ScannerDialog({ onClose, foot, children }: ScannerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  // The browser's own modal dialog: it holds the focus, takes Escape and gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <chakra.dialog
      ref={dialog}
      className="chakra-theme dark"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      width="100vw"
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      margin="0"
      border="none"
      overflowY="auto"
      overscrollBehavior="contain"
      bg="bg"
      color="fg"
      colorPalette="brand"
      pt="max(0.5rem, env(safe-area-inset-top))"
      pb="max(1rem, env(safe-area-inset-bottom))"
      px="max(1rem, env(safe-area-inset-left))"
      _open={{ display: 'flex', flexDirection: 'column' }}
    >
      <Flex
        as="header"
        align="flex-start"
        justify="space-between"
        gap="4"
        position="relative"
        zIndex="1"
        {...(foot ? half : {})}
      >
        <chakra.h1 id={title} textStyle="title" py="2">
          {scannerCopy.title}
        </chakra.h1>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          borderRadius="full"
          aria-label={scannerCopy.close}
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      </Flex>
      {children}
      {foot && (
        <Flex direction="column" justify="space-between" gap="6" position="relative" {...half}>
          {foot}
        </Flex>
      )}
    </chakra.dialog>
  )
}

/** As much above the middle as below it, and never less than it needs. */
const half = { flex: '1 0 0%' }
