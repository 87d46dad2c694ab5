import { barcodeOfferCopy, productDeletionCopy } from '../../copy/product.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

export type ProductDialog = 'none' | 'confirming-delete' | 'deleting' | 'offering-barcode'

export interface ProductDialogsProps {
  readonly dialog: ProductDialog
  readonly productName: string
  readonly prices: number | 'unknown'
  readonly onConfirmDelete: () => void
  readonly onAcceptBarcode: () => void
  readonly onCancel: () => void
}

export function ProductDialogs(props: ProductDialogsProps) {
  const { dialog, productName, prices, onConfirmDelete, onAcceptBarcode, onCancel } = props
  const deleting = dialog === 'deleting'
  return (
    <>
      <ConfirmDialog
        open={deleting || dialog === 'confirming-delete'}
        busy={deleting}
        tone="danger"
        title={productDeletionCopy.title}
        text={deletionQuestion(productName, prices)}
        answers={{ confirm: deleting ? productDeletionCopy.deleting : productDeletionCopy.confirm }}
        onConfirm={onConfirmDelete}
        onCancel={onCancel}
      />
      <ConfirmDialog
        open={dialog === 'offering-barcode'}
        title={barcodeOfferCopy.title}
        text={barcodeOfferCopy.question}
        answers={{ confirm: barcodeOfferCopy.accept, cancel: barcodeOfferCopy.decline }}
        onConfirm={onAcceptBarcode}
        onCancel={onCancel}
      />
    </>
  )
}

function deletionQuestion(name: string, prices: number | 'unknown'): string {
  const { withoutPrices, withPrice, withPrices, withUnknownPrices } = productDeletionCopy
  if (prices === 'unknown') return withUnknownPrices(name)
  if (prices === 0) return withoutPrices(name)
  return prices === 1 ? withPrice(name) : withPrices(name, prices)
}
