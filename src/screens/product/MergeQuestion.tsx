import { Button } from '@chakra-ui/react'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { mergeCopy } from '../../copy/codes.ts'
import { frameCopy } from '../../copy/frame.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'

export interface MergeQuestionProps {
  /** The name that stays, and the one that goes. */
  readonly main: string
  readonly other: string
  readonly onSwap: () => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Describes what a merge does before it is done. */
export function MergeQuestion({ main, other, onSwap, onConfirm, onCancel }: MergeQuestionProps) {
  const kept = textOrFallback(main, frameCopy.nameless)
  const gone = textOrFallback(other, frameCopy.nameless)
  return (
    <ConfirmDialog
      open
      title={mergeCopy.title}
      text={mergeCopy.question(kept, gone)}
      answers={{ confirm: mergeCopy.confirm }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Button
        type="button"
        variant="ghost"
        width="full"
        height="auto"
        minHeight="11"
        whiteSpace="normal"
        overflowWrap="anywhere"
        onClick={onSwap}
      >
        {mergeCopy.swap(gone)}
      </Button>
    </ConfirmDialog>
  )
}
