import { Button, chakra, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { describeOthersPrice } from '../../copy/prices/describeOthers.ts'
import { othersCopy } from '../../copy/prices/othersPrices.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import type { OthersPrices } from '../../domain/prices/othersPrices.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'

export interface OthersListProps {
  readonly prices: OthersPrices
  readonly today: string
  readonly site: string
}

export function OthersList({ prices, today, site }: OthersListProps) {
  return (
    <Stack gap="1">
      <chakra.ul {...rowsCard} listStyleType="none" aria-label={othersCopy.list}>
        {prices.listed.map((price) => (
          <Row key={price.key} {...describeOthersPrice(price, today)} />
        ))}
      </chakra.ul>
      <chakra.p textStyle="sm" color="fg.muted">
        {othersCopy.source}
      </chakra.p>
      <chakra.a
        href={site}
        target="_blank"
        rel="noopener noreferrer"
        display="inline-flex"
        alignItems="center"
        alignSelf="flex-start"
        minHeight="touch"
        textStyle="sm"
        textDecoration="underline"
        textUnderlineOffset="3px"
      >
        {othersCopy.add}
      </chakra.a>
    </Stack>
  )
}

function Row({ place, month, price }: ReturnType<typeof describeOthersPrice>) {
  return (
    <chakra.li display="flex" alignItems="center" gap="3" px="min({spacing.4}, 4vw)" py="1">
      <chakra.span dir="auto" {...cell} flex="1" lineClamp="2">
        {place}
      </chakra.span>
      <chakra.span {...cell} textAlign="end" color="fg.muted">
        <chakra.span display="block" textStyle="price" color="fg">
          {price}
        </chakra.span>
        {month}
      </chakra.span>
    </chakra.li>
  )
}

const cell = { minWidth: '0', textStyle: 'sm', overflowWrap: 'anywhere' } as const

interface OthersPanelProps extends OthersListProps {
  readonly onBack: () => void
}

/** In place of a sheet's keys; it takes the focus from the block that opened it. */
export function OthersPanel({ onBack, ...list }: OthersPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <Stack
      ref={place}
      role="group"
      aria-label={othersCopy.ask}
      tabIndex={-1}
      outline="none"
      gap="3"
    >
      <OthersList {...list} />
      <Button type="button" variant="solid" onClick={onBack}>
        {priceCopy.done}
      </Button>
    </Stack>
  )
}
