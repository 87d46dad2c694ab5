import { Button, Flex, Stack } from '@chakra-ui/react'
import { Pencil, ScanBarcode, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { productCopy } from '../../copy/product.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../frame/LinkButton.tsx'
import { NewTabLink } from './NewTabLink.tsx'

export interface ProductActionsProps {
  readonly productId: number
  /** The list that led to the product; the form hands it back. */
  readonly from: string
  /** Null when the product has no barcode. */
  readonly foodPageUrl: string | null
  readonly onOfferBarcode: () => void
  readonly onDelete: () => void
}

/** What can be done with a product: the frequent thing wide, the grave one last. */
export function ProductActions(props: ProductActionsProps) {
  const { productId, from, foodPageUrl, onOfferBarcode, onDelete } = props
  return (
    <Stack gap="3">
      <LinkButton>
        <Link to={paths.editProduct(productId)} state={{ from, onProduct: true }}>
          <Pencil aria-hidden />
          {productCopy.edit}
        </Link>
      </LinkButton>
      <Flex wrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 auto' } }}>
        {foodPageUrl ? (
          <NewTabLink href={foodPageUrl}>{productCopy.openFoodDatabase}</NewTabLink>
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
