import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { LoaderCircle } from 'lucide-react'
import { productFormCopy } from '../../copy/productForm.ts'
import { scannerCopy } from '../../copy/scanner.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'
import { externalLinks } from '../../paths.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'

export type LookupState =
  | { readonly kind: 'none' }
  /** Of a code that the food database cannot know. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'looking-up' }
  | { readonly kind: 'found' }
  | { readonly kind: 'not-found' | 'offline' | 'failed'; readonly message: string }

export interface LookupProgressProps {
  readonly lookup: LookupState
  readonly barcode: string
}

export function LookupProgress({ lookup, barcode }: LookupProgressProps) {
  const found = scannerCopy.found(groupDigits(barcode))
  return (
    <>
      {/* Always rendered: a live region that appears with its text is not read out. */}
      <Box aria-live="polite" display={lookup.kind === 'looking-up' ? 'block' : 'contents'}>
        {lookup.kind === 'skipped' && <VisuallyHidden>{found}</VisuallyHidden>}
        {lookup.kind === 'looking-up' && (
          <Flex align="center" gap="3" px="4" py="3" borderRadius="md" bg="bg.subtle">
            <chakra.span animation="spin 1s linear infinite" color="brand.fg">
              <LoaderCircle size={20} aria-hidden />
            </chakra.span>
            <VisuallyHidden>{found}</VisuallyHidden>
            {productFormCopy.lookingUp}
          </Flex>
        )}
        {'message' in lookup && (
          <InlineMessage
            tone={lookup.kind === 'failed' ? 'error' : 'warning'}
            text={lookup.message}
          />
        )}
      </Box>
      {lookup.kind === 'found' && <FoodAttribution />}
    </>
  )
}

export function FoodAttribution() {
  return (
    <chakra.a
      href={externalLinks.foodDatabase}
      target="_blank"
      rel="noopener noreferrer"
      display="inline-flex"
      alignItems="center"
      alignSelf="flex-start"
      minHeight="touch"
      color="fg.muted"
      textStyle="sm"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {productFormCopy.attribution}
    </chakra.a>
  )
}
