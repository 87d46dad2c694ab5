import { Button, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { OverlayTheme } from '../../theme/OverlayTheme.tsx'
import { useHeardDialog } from './useHeardDialog.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly role?: 'alertdialog' | 'dialog'
  readonly title: string
  readonly text: string
  readonly answers: {
    readonly confirm: string
    readonly cancel?: string
    /** A second way to go on. */
    readonly other?: { readonly label: string; readonly onClick: () => void } | undefined
  }
  readonly tone?: 'danger' | 'brand'
  /** The action is running: the buttons and Escape do nothing. */
  readonly busy?: boolean
  /** Fields between the text and the buttons. */
  readonly body?: ReactNode
  /** What takes the focus in place of a trigger that has gone. */
  readonly finalFocus?: () => HTMLElement | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** A modal question whose focus starts on the first of its fields, or else on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, answers } = props
  const {
    role = 'alertdialog',
    tone = 'brand',
    busy = false,
    body,
    finalFocus,
    onConfirm,
    onCancel,
    children,
  } = props
  const { content, root } = useHeardDialog(open)
  return (
    <OverlayTheme>
      <Dialog.Root
        {...root}
        role={role}
        closeOnInteractOutside={role === 'dialog'}
        open={open}
        closeOnEscape={!busy}
        {...(finalFocus && { finalFocusEl: finalFocus })}
        onOpenChange={(change) => !change.open && onCancel()}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content} aria-modal aria-busy={busy}>
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.Description>{text}</Dialog.Description>
              {body}
              <Dialog.Footer>
                {/* First in the DOM to take the focus; aria-disabled because a disabled button loses it. */}
                <Button
                  type="button"
                  variant="outline"
                  overflowWrap="anywhere"
                  aria-disabled={busy}
                  onClick={() => !busy && onCancel()}
                >
                  {answers.cancel ?? frameCopy.cancel}
                </Button>
                {answers.other && (
                  <Button
                    type="button"
                    variant="outline"
                    colorPalette="danger"
                    overflowWrap="anywhere"
                    aria-disabled={busy}
                    onClick={() => !busy && answers.other?.onClick()}
                  >
                    {answers.other.label}
                  </Button>
                )}
                <Button
                  type="button"
                  colorPalette={tone === 'danger' ? 'danger' : 'brand'}
                  overflowWrap="anywhere"
                  aria-disabled={busy}
                  onClick={() => !busy && onConfirm()}
                >
                  {answers.confirm}
                </Button>
              </Dialog.Footer>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </OverlayTheme>
  )
}
