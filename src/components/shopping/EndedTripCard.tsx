import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../contract/products.ts'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { type FinishedTrip, tripSums } from '../../domain/shopping/finishedTrip.ts'
import { paths } from '../../paths.ts'
import { TicketCheck, type TicketCheckProps } from './TicketCheck.tsx'

export interface EndedTripCardProps {
  readonly trip: FinishedTrip
  readonly unconfirmed: readonly Pick<Product, 'id' | 'name'>[]
  readonly isConfirming: boolean
  /** Null where the server keeps no trips. */
  readonly ticket: Omit<TicketCheckProps, 'trip' | 'children'> | null
  readonly onUndo: () => void
}

const euros = (cents: number) => formatEuros(cents / 100)

/** What a trip cost, in the place of what was bought, until the next article. */
export function EndedTripCard(props: EndedTripCardProps) {
  const { trip, unconfirmed, isConfirming, ticket, onUndo } = props
  const { cents, unpriced, goodDeals, savedCents } = trip
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed key has left with the articles.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  const facts = [
    goodDeals > 0 && shoppingCopy.goodDeals(goodDeals),
    savedCents > 0 && shoppingCopy.lessThanUsual(euros(savedCents)),
    savedCents < 0 && shoppingCopy.moreThanUsual(euros(-savedCents)),
  ].filter((fact) => fact !== false)
  const sum = euros(cents)
  const undo = (
    <Flex>
      <Button type="button" size="sm" variant="outline" onClick={onUndo}>
        {shoppingCopy.undo}
      </Button>
    </Flex>
  )
  return (
    <Stack
      as="section"
      gap="3"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <chakra.h2 ref={title} tabIndex={-1} textStyle="lg" fontWeight="bold">
        {shoppingCopy.finished(unpriced > 0 ? dashboardCopy.about(sum) : sum)}
      </chakra.h2>
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {unconfirmed.length > 0 && (
        <Link to={isConfirming ? '?' : '?confirm'} replace aria-expanded={isConfirming}>
          <chakra.span textDecoration="underline">
            {shoppingCopy.toConfirm(unconfirmed.length)}
          </chakra.span>
        </Link>
      )}
      {isConfirming && (
        <ul>
          {unconfirmed.map(({ id, name }) => (
            <chakra.li key={id} minHeight="11" display="flex" alignItems="center">
              <Link to={paths.product(id)} state={{ overlay: 'price' }}>
                <chakra.span dir="auto" textDecoration="underline" overflowWrap="anywhere">
                  {textOrFallback(name, frameCopy.nameless)}
                </chakra.span>
              </Link>
            </chakra.li>
          ))}
        </ul>
      )}
      {ticket ? (
        <TicketCheck {...ticket} trip={tripSums(trip)}>
          {undo}
        </TicketCheck>
      ) : (
        undo
      )}
    </Stack>
  )
}
