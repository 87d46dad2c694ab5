import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { ArrowUp, Check, CircleHelp, Equal, type LucideIcon, ReceiptEuro } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../contract/products.ts'
import { ticketCopy } from '../../copy/figures.ts'
import { frameCopy } from '../../copy/frame.ts'
import { ticketSentence } from '../../copy/prices/describeTrip.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { TripSums } from '../../domain/shopping/finishedTrip.ts'
import { judgeTicket, type TicketVerdict } from '../../domain/shopping/ticketVerdict.ts'
import { paths } from '../../paths.ts'
import { band } from '../../theme/recipes/priceBand.ts'
import { BandText } from '../feedback/BandText.tsx'
import { useSettled } from '../feedback/useSettled.ts'
import { TicketPad } from './TicketPad.tsx'

export interface TicketCheckProps {
  readonly trip: Pick<TripSums, 'basket' | 'priced' | 'unpriced'>
  /** Cents that the till printed; null until they are typed. */
  readonly ticket: number | null
  readonly oldest: readonly Pick<Product, 'id' | 'name'>[]
  readonly onTicket: (cents: number) => void
  /** What stands below: not below the keys, where it would seem to be about what is typed. */
  readonly children?: ReactNode
}

const euros = (cents: number) => formatEuros(cents / 100)

/** The till's total against the basket: one key, our keypad, one answer. */
export function TicketCheck({ trip, ticket, oldest, onTicket, children }: TicketCheckProps) {
  const [isOpen, setOpen] = useState(false)
  /** A total that is likely a slip, which counts once it is confirmed. */
  const [doubted, setDoubted] = useState<number | null>(null)
  const key = useRef<HTMLButtonElement>(null)
  const shown = doubted ?? ticket
  const sentence = isOpen || shown === null ? '' : spoken(trip, shown)
  const heard = useSettled(sentence, '')

  function close() {
    setOpen(false)
    key.current?.focus()
  }
  function take(cents: number) {
    setDoubted(null)
    key.current?.focus()
    onTicket(cents)
  }

  return (
    <Stack gap="3">
      <chakra.p aria-live="polite" aria-busy={heard !== sentence || undefined} srOnly>
        {heard}
      </chakra.p>
      <Button
        ref={key}
        type="button"
        // With the keys open, « OK » is the main key.
        variant={ticket === null && !isOpen ? 'solid' : 'outline'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ReceiptEuro aria-hidden />
        {ticketCopy.total}
      </Button>
      {isOpen && (
        <TicketPad
          detail={trip.basket > 0 ? ticketCopy.basket(euros(trip.basket)) : null}
          answer={(cents) => trip.basket > 0 && <TypedAnswer trip={trip} cents={cents} />}
          onClose={close}
          onTake={(cents) => {
            close()
            const verdict = judgeTicket(trip, cents)
            if (verdict?.kind === 'doubtful') setDoubted(cents)
            else take(cents)
          }}
        />
      )}
      {!isOpen && shown !== null && (
        <Answer trip={trip} cents={shown} oldest={oldest} onTake={doubted === null ? null : take} />
      )}
      {!isOpen && children}
    </Stack>
  )
}

function spoken(trip: TicketCheckProps['trip'], cents: number): string {
  const verdict = judgeTicket(trip, cents)
  return verdict ? ticketSentence(verdict, cents) : ticketCopy.ticket(euros(cents))
}

const looks = {
  just: 'good',
  dearer: 'alert',
  cheaper: 'plain',
  unpriced: 'plain',
  doubtful: 'alert',
} as const satisfies Readonly<Record<TicketVerdict['kind'], string>>

const icons: Readonly<Record<TicketVerdict['kind'], LucideIcon>> = {
  just: Check,
  dearer: ArrowUp,
  cheaper: Equal,
  unpriced: Equal,
  doubtful: CircleHelp,
}

const colours = {
  good: { bg: 'verdict.good', color: 'verdict.goodFg' },
  plain: { bg: 'verdict.plain', color: 'verdict.plainFg' },
  alert: { bg: 'verdict.alert', color: 'verdict.alertFg' },
} as const

interface BandProps {
  readonly verdict: TicketVerdict
  readonly cents: number
}

function TicketBand({ verdict, cents }: BandProps) {
  const Icon = icons[verdict.kind]
  const title = ticketSentence(verdict, cents)
  return (
    <Flex {...band} {...colours[looks[verdict.kind]]}>
      <BandText
        words={{ title, detail: null, look: verdict.kind }}
        icon={<Icon size={24} aria-hidden />}
      />
    </Flex>
  )
}

interface TypedAnswerProps extends Pick<TicketCheckProps, 'trip'> {
  readonly cents: number | null
}

/** Its room is kept; a total that is half typed is no slip. */
function TypedAnswer({ trip, cents }: TypedAnswerProps) {
  const verdict = cents === null ? null : judgeTicket(trip, cents)
  if (cents === null || !verdict || verdict.kind === 'doubtful')
    return <Flex {...band} aria-hidden />
  return <TicketBand verdict={verdict} cents={cents} />
}

interface AnswerProps extends Pick<TicketCheckProps, 'trip' | 'oldest'> {
  readonly cents: number
  readonly onTake: ((cents: number) => void) | null
}

function Answer({ trip, cents, oldest, onTake }: AnswerProps) {
  const verdict = judgeTicket(trip, cents)
  const figures = [
    trip.basket > 0 && ticketCopy.basket(euros(trip.basket)),
    ticketCopy.ticket(euros(cents)),
  ]
  const meant = verdict?.kind === 'doubtful' ? [verdict.meant, cents] : []
  return (
    <>
      <chakra.p fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {figures.filter(Boolean).join(' · ')}
      </chakra.p>
      {verdict && <TicketBand verdict={verdict} cents={cents} />}
      {onTake && (
        <Flex wrap="wrap" gap="2">
          {meant.map(
            (each) =>
              each && (
                <Button
                  key={each}
                  type="button"
                  size="sm"
                  variant="outline"
                  onClick={() => onTake(each)}
                >
                  {ticketCopy.isIt(euros(each))}
                </Button>
              ),
          )}
        </Flex>
      )}
      {verdict?.kind === 'dearer' && oldest.length > 0 && <Corrections products={oldest} />}
    </>
  )
}

function Corrections({ products }: { readonly products: TicketCheckProps['oldest'] }) {
  return (
    <chakra.ul aria-label={ticketCopy.oldest}>
      {products.map((product) => {
        const name = textOrFallback(product.name, frameCopy.nameless)
        return (
          <chakra.li
            key={product.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
          >
            <Box as="span" dir="auto" flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
              {name}
            </Box>
            <Button asChild size="sm" variant="ghost" color="brand.fg" px="2">
              <Link
                to={paths.product(product.id)}
                state={{ overlay: 'price' }}
                aria-label={ticketCopy.correctOf(name)}
              >
                {ticketCopy.correct}
              </Link>
            </Button>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
