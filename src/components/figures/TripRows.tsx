import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '../../contract/trips.ts'
import { figuresCopy } from '../../copy/figures.ts'
import { tripLine, tripPaid } from '../../copy/prices/describeTrip.ts'
import { quietRow, rowsCard } from '../../theme/recipes/panels.ts'
import { SpokenComma } from '../frame/SpokenComma.tsx'
import { TicketCheck } from '../shopping/TicketCheck.tsx'

export interface TripRowsProps {
  readonly trips: readonly Trip[]
  readonly today: string
  readonly onTicket: (trip: Trip, cents: number) => void
  readonly onRemove: (trip: Trip) => void
}

const PAGE = 12
const none = [] as const

/** Each trip, with its total or its basket; a tap opens what can be done with it. */
export function TripRows({ trips, today, onTicket, onRemove }: TripRowsProps) {
  const [shown, setShown] = useState(PAGE)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Stack gap="2">
      <chakra.ul {...rowsCard} aria-label={figuresCopy.list}>
        {trips.slice(0, shown).map((trip) => (
          <li key={trip.id}>
            <Button
              type="button"
              {...quietRow}
              flexWrap="wrap"
              columnGap="3"
              py="2"
              whiteSpace="normal"
              aria-expanded={trip.id === open}
              onClick={() => setOpen(trip.id === open ? null : trip.id)}
            >
              <Box as="span" flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
                {tripLine(trip, today)}
              </Box>
              <SpokenComma />
              <chakra.strong fontVariantNumeric="tabular-nums">{tripPaid(trip)}</chakra.strong>
            </Button>
            {trip.id === open && (
              <Stack gap="3" px="min({spacing.4}, 4vw)" pb="4" pt="1">
                <TicketCheck
                  trip={trip}
                  ticket={trip.ticket}
                  oldest={none}
                  onTicket={(cents) => onTicket(trip, cents)}
                />
                <Button
                  type="button"
                  variant="outline"
                  colorPalette="danger"
                  onClick={() => onRemove(trip)}
                >
                  <Trash2 aria-hidden />
                  {figuresCopy.remove}
                </Button>
              </Stack>
            )}
          </li>
        ))}
      </chakra.ul>
      {trips.length > shown && (
        <Button type="button" variant="ghost" onClick={() => setShown(shown + PAGE)}>
          {figuresCopy.more}
        </Button>
      )}
    </Stack>
  )
}
