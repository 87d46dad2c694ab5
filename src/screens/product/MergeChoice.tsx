import { Button, chakra, Dialog, Flex, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useHeardDialog } from '../../components/feedback/useHeardDialog.ts'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { SpokenComma } from '../../components/frame/SpokenComma.tsx'
import { PriceTag } from '../../components/product/PriceTag.tsx'
import type { Product } from '../../contract/products.ts'
import { mergeCopy } from '../../copy/codes.ts'
import { frameCopy } from '../../copy/frame.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { OverlayTheme } from '../../theme/OverlayTheme.tsx'

export interface MergeChoiceProps {
  readonly search: string
  readonly found: readonly Product[]
  /** Whether the search found more than these. */
  readonly hasMore: boolean
  readonly onSearch: (search: string) => void
  readonly onChoose: (product: Product) => void
  readonly onClose: () => void
}

function statusOf({ search, found, hasMore }: MergeChoiceProps): string {
  const isSearching = search.trim() !== ''
  if (found.length === 0) return isSearching ? mergeCopy.none : mergeCopy.alone
  return isSearching && hasMore ? mergeCopy.narrow : ''
}

/** Which product is to become one with that of the page. */
export function MergeChoice(props: MergeChoiceProps) {
  const { search, found, onSearch, onChoose, onClose } = props
  const { content, root } = useHeardDialog(true)
  return (
    <OverlayTheme>
      <Dialog.Root {...root} open onOpenChange={(change) => !change.open && onClose()}>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content} aria-modal>
              <Flex align="center" gap="3" mb="3">
                <Dialog.Title flex="1" minWidth="0">
                  {mergeCopy.choose}
                </Dialog.Title>
                <Button
                  type="button"
                  size="sm"
                  variant="ghost"
                  borderRadius="full"
                  px="0"
                  aria-label={frameCopy.close}
                  onClick={onClose}
                >
                  <X aria-hidden />
                </Button>
              </Flex>
              <SearchField label={mergeCopy.search} value={search} onChange={onSearch} />
              <chakra.ul listStyleType="none">
                {found.map((product) => (
                  <li key={product.id}>
                    <Button
                      type="button"
                      variant="ghost"
                      width="full"
                      height="auto"
                      minHeight="12"
                      px="2"
                      flexWrap="wrap"
                      justifyContent="space-between"
                      whiteSpace="normal"
                      textAlign="start"
                      onClick={() => onChoose(product)}
                    >
                      <chakra.span dir="auto" flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
                        {textOrFallback(product.name, frameCopy.nameless)}
                      </chakra.span>
                      <SpokenComma />
                      <chakra.span flexShrink="0">
                        <PriceTag amount={product.price} />
                      </chakra.span>
                    </Button>
                  </li>
                ))}
              </chakra.ul>
              <chakra.p role="status" color="fg.muted" _empty={{ display: 'none' }}>
                {statusOf(props)}
              </chakra.p>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </OverlayTheme>
  )
}
