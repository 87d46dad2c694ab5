import { Box, Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import { Combine, ExternalLink, Pencil, ScanBarcode, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { codesCopy } from '../../copy/codes.ts'
import { productCopy } from '../../copy/product.ts'
import { paths } from '../../paths.ts'
import { quietRow, rowsCard } from '../../theme/recipes/panels.ts'
import {
  CodeAdditionSteps,
  DuplicateNotice,
  ProductCodes,
  type ProductCodesProps,
} from './ProductCodes.tsx'

export interface ProductManagementProps {
  readonly productId: number
  readonly from: string
  /** Null when the product has no barcode. */
  readonly foodPageUrl: string | null
  /** Null where the server keeps one code a product. */
  readonly codes: ProductCodesProps | null
  readonly onOfferBarcode: () => void
  readonly onDelete: () => void
}

export function ProductManagement(props: ProductManagementProps) {
  const { productId, from, foodPageUrl, codes, onOfferBarcode, onDelete } = props
  return (
    <Box as="section" aria-labelledby="product-management">
      <chakra.h2 id="product-management" fontWeight="bold" textStyle="lg" mb="2">
        {productCopy.manage}
      </chakra.h2>
      {codes?.duplicate && (
        <DuplicateNotice duplicate={codes.duplicate} onMerge={codes.onMergeDuplicate} />
      )}
      <chakra.ul {...rowsCard} listStyleType="none">
        <li>
          <Button asChild {...quietRow}>
            <Link to={paths.editProduct(productId)} state={{ from, onProduct: true }}>
              <Pencil aria-hidden />
              {productCopy.edit}
            </Link>
          </Button>
        </li>
        <li>
          {foodPageUrl ? (
            <Button asChild {...quietRow}>
              <a href={foodPageUrl} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden />
                <span>
                  {productCopy.openFoodDatabase}
                  <VisuallyHidden> {productCopy.newTab}</VisuallyHidden>
                </span>
              </a>
            </Button>
          ) : (
            <Button type="button" {...quietRow} onClick={onOfferBarcode}>
              <ScanBarcode aria-hidden />
              {productCopy.addBarcode}
            </Button>
          )}
        </li>
        {codes && codes.further.length > 0 && (
          <chakra.li px="min({spacing.4}, 4vw)" pt="3">
            <chakra.p fontWeight="medium">{codesCopy.others}</chakra.p>
            <ProductCodes {...codes} />
          </chakra.li>
        )}
        {codes && foodPageUrl && (
          <li>
            <Button type="button" {...quietRow} onClick={codes.onAdd}>
              <ScanBarcode aria-hidden />
              {codesCopy.add}
            </Button>
          </li>
        )}
        {codes && (
          <li>
            <Button type="button" {...quietRow} onClick={codes.onMergeOther}>
              <Combine aria-hidden />
              {codesCopy.mergeOther}
            </Button>
          </li>
        )}
        <li>
          <Button type="button" {...quietRow} color="danger.fg" onClick={onDelete}>
            <Trash2 aria-hidden />
            {productCopy.delete}
          </Button>
        </li>
      </chakra.ul>
      {codes && <CodeAdditionSteps adding={codes.adding} />}
    </Box>
  )
}
