import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { frameCopy } from '../../copy/frame.ts'
import { contentText } from '../../copy/prices/describeContent.ts'
import { toCompleteCopy } from '../../copy/product.ts'
import type { Completion } from '../../domain/catalogue/productCompletion.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'

export interface NameOfferProps {
  /** Null before it is found, and after it was taken or refused. */
  readonly offer: Completion | null
  /** What is known of the name, where nothing is offered. */
  readonly status: string
  readonly isTaking: boolean
  readonly onTake: (offer: Completion) => void
  readonly onRefuse: () => void
}

/** A name found for a product that goes by its code; as high with one as without, but in large text. */
export function NameOffer({ offer, status, isTaking, onTake, onRefuse }: NameOfferProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="2"
      minHeight="4.75rem"
      px="2"
      py="0.5"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={offer ? 'border.strong' : 'transparent'}
      borderRadius="md"
    >
      {offer?.image && (
        // The words need the room of the narrowest screens.
        <Box
          width="clamp(0px, (100vw - 350px) * 100, 44px)"
          height="44px"
          flexShrink="0"
          borderRadius="md"
          overflow="hidden"
        >
          <ProductPicture imageUrl={offer.image} categoryName={offer.category?.name ?? ''} />
        </Box>
      )}
      <Box role="status" flex="1 1 7rem" minWidth="0" textStyle="sm" lineHeight="tight">
        {offer ? <Words offer={offer} /> : <chakra.p color="fg.muted">{status}</chakra.p>}
      </Box>
      {offer && (
        <Flex ms="auto" gap="2">
          <Button
            type="button"
            size="sm"
            variant="ghost"
            px="1"
            aria-label={toCompleteCopy.of(toCompleteCopy.refuse, offer.name)}
            onClick={onRefuse}
          >
            {toCompleteCopy.refuse}
          </Button>
          <Button
            type="button"
            size="sm"
            // Two lines: no wider than the words beside it leave on the narrowest screens.
            width="5.5rem"
            px="1"
            whiteSpace="normal"
            lineHeight="tight"
            aria-disabled={isTaking}
            aria-label={toCompleteCopy.of(toCompleteCopy.take, offer.name)}
            onClick={() => onTake(offer)}
          >
            {toCompleteCopy.take}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

function Words({ offer: { name, content, category } }: { readonly offer: Completion }) {
  const more = [
    content && contentText(content),
    category && toCompleteCopy.guessed(textOrFallback(category.name, frameCopy.nameless)),
  ].filter(Boolean)
  return (
    <>
      <chakra.p dir="auto" fontWeight="semibold" lineClamp="2" overflowWrap="anywhere">
        {toCompleteCopy.guessed(textOrFallback(name, frameCopy.nameless))}
      </chakra.p>
      {more.length > 0 && (
        <chakra.p color="fg.muted" lineClamp="2" overflowWrap="anywhere">
          {more.join(' · ')}
        </chakra.p>
      )}
    </>
  )
}
