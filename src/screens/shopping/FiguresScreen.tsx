import { Box, Button, chakra, Skeleton, Stack } from '@chakra-ui/react'
import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { LoadingPlaceholder } from '../../components/feedback/LoadingPlaceholder.tsx'
import { IndexRows } from '../../components/figures/IndexRows.tsx'
import { MonthBars } from '../../components/figures/MonthBars.tsx'
import { TicketForm, type TicketFormProps } from '../../components/figures/TicketForm.tsx'
import { TripRows, type TripRowsProps } from '../../components/figures/TripRows.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import type { Trip } from '../../contract/trips.ts'
import { figuresCopy } from '../../copy/figures.ts'
import { indexLine, monthsLine, savedLine } from '../../copy/prices/describeTrip.ts'
import type { TripMonth } from '../../domain/shopping/tripFigures.ts'
import type { PriceIndex } from '../../domain/verdict/priceIndex.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'

export type { NewTicket } from '../../components/figures/TicketForm.tsx'

export type FiguresState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | {
      readonly kind: 'ready'
      readonly trips: readonly Trip[]
      /** Twelve, the oldest first. */
      readonly months: readonly TripMonth[]
      /** Cents; null without a basket of this year. */
      readonly saved: number | null
      /** Null while prices are not known. */
      readonly index: PriceIndex | null
    }

export interface FiguresScreenProps {
  readonly state: FiguresState
  readonly backTo: string
  readonly form: Pick<TicketFormProps, 'today' | 'shops' | 'onAdd'>
  readonly rows: Pick<TripRowsProps, 'onTicket' | 'onRemove'>
  readonly onRetry: () => void
}

export function FiguresScreen({ backTo, ...props }: FiguresScreenProps) {
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={figuresCopy.title} backTo={backTo} />
      <FiguresContent {...props} />
    </Box>
  )
}

function FiguresContent({ state, onRetry, ...props }: Omit<FiguresScreenProps, 'backTo'>) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingPlaceholder label={figuresCopy.loading}>
          <Stack gap="4">
            <Skeleton height="16rem" borderRadius="lg" />
            <Skeleton height="4.5rem" borderRadius="lg" />
            <Skeleton height="4.5rem" borderRadius="lg" />
          </Stack>
        </LoadingPlaceholder>
      )
    case 'failed':
      return <LoadFailure {...state} onRetry={onRetry} />
    case 'ready':
      return (
        <Stack gap="4">
          <Months {...props} {...state} />
          {state.saved !== null && (
            <Box as="section" {...cardStyles}>
              <chakra.h2 {...line}>{savedLine(state.saved)}</chakra.h2>
            </Box>
          )}
          <Box as="section" {...cardStyles}>
            <Index index={state.index} />
          </Box>
        </Stack>
      )
  }
}

const line = {
  fontWeight: 'bold',
  textStyle: 'lg',
  lineHeight: '1.35',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
} as const

type MonthsProps = Omit<FiguresScreenProps, 'state' | 'backTo' | 'onRetry'> &
  Pick<Extract<FiguresState, { kind: 'ready' }>, 'trips' | 'months'>

function Months({ trips, months, form, rows }: MonthsProps) {
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const [before, now] = months.slice(-2)
  function close() {
    setAdding(false)
    add.current?.focus()
  }
  return (
    <Box as="section" {...cardStyles}>
      {trips.length === 0 || !now || !before ? (
        <Box>
          <chakra.h2 {...line}>{figuresCopy.noTrip}</chakra.h2>
          <chakra.p color="fg.muted" mt="1">
            {figuresCopy.noTripText}
          </chakra.p>
        </Box>
      ) : (
        <>
          <chakra.h2 {...line}>{monthsLine(now, before)}</chakra.h2>
          <MonthBars months={months} />
          <Fold label={figuresCopy.see(trips.length)}>
            <TripRows {...rows} trips={trips} today={form.today} />
          </Fold>
        </>
      )}
      <Button
        ref={add}
        type="button"
        variant="outline"
        aria-expanded={isAdding}
        onClick={() => setAdding(!isAdding)}
      >
        <Plus aria-hidden />
        {figuresCopy.add}
      </Button>
      {isAdding && <TicketForm {...form} onClose={close} />}
    </Box>
  )
}

interface FoldProps {
  readonly label: string
  readonly isTitle?: boolean
  readonly children: ReactNode
}

function Fold({ label, isTitle = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const key = (
    <Button
      type="button"
      variant="ghost"
      justifyContent="space-between"
      width="full"
      px="0"
      textAlign="start"
      whiteSpace="normal"
      fontSize={isTitle ? 'lg' : 'md'}
      fontWeight={isTitle ? 'bold' : 'semibold'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <Box as="span" flex="1" minWidth="0">
        {label}
      </Box>
      <ChevronDown aria-hidden />
    </Button>
  )
  return (
    <Stack gap="2" my="-2">
      {isTitle ? <h2>{key}</h2> : key}
      {isOpen && <div id={id}>{children}</div>}
    </Stack>
  )
}

function Index({ index }: { readonly index: PriceIndex | null }) {
  if (!index) return <Skeleton height="7" />
  const { change, products } = index
  if (change === null)
    return (
      <chakra.h2 color="fg.muted" textWrap="balance">
        {figuresCopy.indexLater}
      </chakra.h2>
    )
  return (
    <Fold label={indexLine(change, products.length)} isTitle>
      <IndexRows products={products} />
    </Fold>
  )
}
