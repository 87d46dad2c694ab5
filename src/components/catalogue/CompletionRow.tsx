import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { toCompleteCopy } from '../../copy/product.ts'
import type { Completion } from '../../domain/catalogue/productCompletion.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { paths } from '../../paths.ts'
import { contentText } from '../prices/contentText.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'

export interface CompletionItem {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly imageUrl: string | null
  readonly categoryName: string
  /** What is known of its name, where nothing is offered. */
  readonly status: string
  readonly offer: Completion | null
  readonly isTaking: boolean
}

export interface CompletionRowProps {
  readonly item: CompletionItem
  readonly onTake: (id: number, offer: Completion) => void
  readonly onRefuse: (id: number) => void
}

/** A product without a name, and the one that was found for it. */
export function CompletionRow({ item, onTake, onRefuse }: CompletionRowProps) {
  const { id, name, price, imageUrl, categoryName, status, offer } = item
  const known = offer ? name : status
  return (
    <Stack
      as="li"
      gap="3"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <Flex wrap="wrap" align="center" gap="3">
        <Box boxSize="min({sizes.12}, 12vw)" flexShrink="0" borderRadius="md" overflow="hidden">
          <ProductPicture imageUrl={offer?.image ?? imageUrl} categoryName={categoryName} />
        </Box>
        <Box flex="1 1 min(10rem, 100%)" minWidth="0">
          <chakra.h2 dir="auto" fontWeight="semibold" lineHeight="tight" overflowWrap="anywhere">
            {offer ? textOrFallback(offer.name, frameCopy.nameless) : name}
          </chakra.h2>
          <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            <span>{known}</span>
            {known && ' · '}
            {[formatEuros(price), offer?.content && contentText(offer.content)]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
        </Box>
      </Flex>
      {offer ? (
        <Offer item={item} offer={offer} onTake={onTake} onRefuse={onRefuse} />
      ) : (
        <Flex justify="flex-end">
          <NameLink id={id} name={name} />
        </Flex>
      )}
    </Stack>
  )
}

interface OfferProps extends CompletionRowProps {
  readonly offer: Completion
}

function Offer({ item, offer, onTake, onRefuse }: OfferProps) {
  const { id, name, isTaking } = item
  const [isMoved, setIsMoved] = useState(true)
  const { category } = offer
  return (
    <Flex wrap="wrap" align="center" gap="2">
      {category && (
        <Button
          type="button"
          size="sm"
          variant={isMoved ? 'subtle' : 'outline'}
          borderRadius="full"
          maxWidth="full"
          overflowWrap="anywhere"
          aria-pressed={isMoved}
          onClick={() => setIsMoved(!isMoved)}
        >
          {toCompleteCopy.category(textOrFallback(category.name, frameCopy.nameless))}
        </Button>
      )}
      <Flex wrap="wrap" justify="flex-end" gap="2" maxWidth="full" ms="auto">
        <NameLink id={id} name={name} />
        <Button
          type="button"
          size="sm"
          variant="ghost"
          px="2"
          maxWidth="full"
          aria-label={toCompleteCopy.of(toCompleteCopy.refuse, offer.name)}
          onClick={() => onRefuse(id)}
        >
          {toCompleteCopy.refuse}
        </Button>
        <Button
          type="button"
          size="sm"
          maxWidth="full"
          disabled={isTaking}
          aria-label={toCompleteCopy.of(toCompleteCopy.take, offer.name)}
          onClick={() => onTake(id, isMoved ? offer : { ...offer, category: null })}
        >
          {toCompleteCopy.take}
        </Button>
      </Flex>
    </Flex>
  )
}

function NameLink({ id, name }: Pick<CompletionItem, 'id' | 'name'>) {
  return (
    <Button asChild size="sm" variant="ghost" px="2" color="brand.fg" maxWidth="full">
      <Link
        to={paths.editProduct(id)}
        state={{ from: paths.toComplete }}
        aria-label={toCompleteCopy.of(toCompleteCopy.name, name)}
      >
        {toCompleteCopy.name}
      </Link>
    </Button>
  )
}
