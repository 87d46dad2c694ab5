import { barcodeOfferCopy, productDeletionCopy } from '../../copy/product.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

export type ProductDialog = 'none' | 'confirming-delete' | 'deleting' | 'offering-barcode'

export interface ProductDialogsProps {
  readonly dialog: ProductDialog
  readonly productName: string
  readonly onConfirmDelete: () => void
  readonly onAcceptBarcode: () => void
  readonly onCancel: () => void
}

export function ProductDialogs(props: ProductDialogsProps) {
  const { dialog, productName, onConfirmDelete, onAcceptBarcode, onCancel } = props
  const deleting = dialog === 'deleting'
  return (
    <>
      <ConfirmDialog
        open={deleting || dialog === 'confirming-delete'}
        busy={deleting}
        tone="danger"
        title={productDeletionCopy.title}
        text={productDeletionCopy.question(productName)}
        confirmLabel={deleting ? productDeletionCopy.deleting : productDeletionCopy.confirm}
        onConfirm={onConfirmDelete}
        onCancel={onCancel}
      />
      <ConfirmDialog
        open={dialog === 'offering-barcode'}
        title={barcodeOfferCopy.title}
        text={barcodeOfferCopy.question}
        confirmLabel={barcodeOfferCopy.accept}
        cancelLabel={barcodeOfferCopy.decline}
        onConfirm={onAcceptBarcode}
        onCancel={onCancel}
      />
    </>
  )
}
