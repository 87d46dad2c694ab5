import { useRef, useState } from 'react'
import type { Attempt } from '../../copy/failures/describeFailure.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { isNotFound, isSignedOut } from '../../data/http/apiError.ts'
import type { Submitted } from '../../data/sending/submitWrite.ts'
import type { ProductFormMode, ProductFormValues } from '../../forms/productForm.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { ProductFormState } from '../../screens/product/ProductFormScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'

const modes = {
  add: { saved: productFormCopy.added, attempt: 'createProduct' },
  edit: { saved: productFormCopy.changed, attempt: 'changeProduct' },
} as const

export interface ProductSubmission {
  readonly mode: ProductFormMode
  /** The product that is changed; null for a new one. */
  readonly editedId: number | null
  readonly send: (values: ProductFormValues) => Promise<Submitted>
  /** What failed; the saving of the product unless it is given. */
  readonly attempt?: (() => Attempt) | undefined
  readonly onSaved: (id: number) => void
  readonly onMissing?: (() => void) | undefined
}

type SubmitState = Extract<ProductFormState, { kind: 'editing' | 'saving' | 'failed' }>

export function useProductSubmit(submission: ProductSubmission) {
  const { mode, send, onSaved, onMissing } = submission
  const [state, setState] = useState<SubmitState>({ kind: 'editing' })
  // A second tap can come before the first one is painted.
  const sending = useRef(false)

  async function submit(values: ProductFormValues) {
    if (sending.current) return
    sending.current = true
    setState({ kind: 'saving' })
    try {
      const { id, queued } = await send(values)
      notify('success', queued ? queuedCopy.saved : modes[mode].saved)
      onSaved(id)
    } catch (error) {
      sending.current = false
      if (isSignedOut(error)) return
      if (onMissing && isNotFound(error)) return onMissing()
      const attempt = submission.attempt?.() ?? modes[mode].attempt
      const message = failureMessage(error, attempt)
      notify('error', message, 'product')
      setState({ kind: 'failed', message })
    }
  }

  return { state, submit }
}
