import { Button, Dialog, Portal } from '@chakra-ui/react'
import { frameCopy } from '../../copy/frame.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** `danger` for what cannot be undone. */
  readonly tone?: 'danger' | 'brand'
  /** The answer is being carried out: neither button nor Escape does anything. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question that holds everything else; the focus starts on the harmless answer and goes back after. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = frameCopy.cancel } = props
  const { tone = 'brand', busy = false, onConfirm, onCancel } = props
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      closeOnEscape={!busy}
      onOpenChange={(change) => !change.open && onCancel()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-busy={busy}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description>{text}</Dialog.Description>
            <Dialog.Footer>
              {/* First, so that it takes the focus; aria-disabled, for a disabled button would drop it. */}
              <Button
                type="button"
                variant="outline"
                overflowWrap="anywhere"
                aria-disabled={busy}
                onClick={() => !busy && onCancel()}
              >
                {cancelLabel}
              </Button>
              <Button
                type="button"
                colorPalette={tone}
                overflowWrap="anywhere"
                aria-disabled={busy}
                onClick={() => !busy && onConfirm()}
              >
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
