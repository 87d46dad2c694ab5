import { Button, Flex, Stack, VisuallyHidden } from '@chakra-ui/react'
import { ExternalLink, ListPlus, Pencil, ScanBarcode, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { productCopy } from '../../copy/product.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { paths } from '../../paths.ts'

export interface ProductActionsProps {
  readonly productId: number
  /** The list that led to the product, for the back link. */
  readonly from: string
  /** Null when the product has no barcode. */
  readonly foodPageUrl: string | null
  readonly onAddToList: () => void
  readonly onOfferBarcode: () => void
  readonly onDelete: () => void
}

export function ProductActions(props: ProductActionsProps) {
  const { productId, from, foodPageUrl, onAddToList, onOfferBarcode, onDelete } = props
  return (
    <Stack gap="3">
      <Button asChild>
        <Link to={paths.editProduct(productId)} state={{ from, onProduct: true }}>
          <Pencil aria-hidden />
          {productCopy.edit}
        </Link>
      </Button>
      <Flex wrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 auto' } }}>
        <Button type="button" variant="outline" onClick={onAddToList}>
          <ListPlus aria-hidden />
          {shoppingCopy.addToList}
        </Button>
        {foodPageUrl ? (
          <ExternalLinkButton href={foodPageUrl}>{productCopy.openFoodDatabase}</ExternalLinkButton>
        ) : (
          <Button type="button" variant="outline" onClick={onOfferBarcode}>
            <ScanBarcode aria-hidden />
            {productCopy.addBarcode}
          </Button>
        )}
        <Button type="button" variant="outline" colorPalette="danger" onClick={onDelete}>
          <Trash2 aria-hidden />
          {productCopy.delete}
        </Button>
      </Flex>
    </Stack>
  )
}

interface ExternalLinkButtonProps {
  readonly href: string
  readonly children: string
}

function ExternalLinkButton({ href, children }: ExternalLinkButtonProps) {
  return (
    <Button asChild variant="outline">
      <a href={href} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden />
        <span>
          {children}
          <VisuallyHidden> {productCopy.newTab}</VisuallyHidden>
        </span>
      </a>
    </Button>
  )
}
