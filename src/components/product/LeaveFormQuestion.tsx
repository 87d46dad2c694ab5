import { leaveFormCopy } from '../../copy/productForm.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

export interface LeaveFormQuestionProps {
  readonly open: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asked before what was typed is lost. */
export function LeaveFormQuestion({ open, onLeave, onStay }: LeaveFormQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={leaveFormCopy.title}
      text={leaveFormCopy.question}
      confirmLabel={leaveFormCopy.leave}
      cancelLabel={leaveFormCopy.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
