import { Button, Flex } from '@chakra-ui/react'
import { MapPin, X } from 'lucide-react'
import { scanDayCopy, scanShopCopy } from '../../copy/scanner.ts'
import { formatDay } from '../../domain/format/dates.ts'

export interface TripChipsProps {
  /** Where the scanned prices are seen; absent where none are recorded. */
  readonly shop?: { readonly name: string | null; readonly onAsk: () => void } | undefined
  /** Of old receipts; absent for today. Both are civil days. */
  readonly day?:
    | { readonly day: string; readonly today: string; readonly onClear: () => void }
    | undefined
}

/** Where and when the prices of this trip are seen. */
export function TripChips({ shop, day }: TripChipsProps) {
  if (!shop && !day) return null
  const date = day && scanDayCopy.day(formatDay(day.day, day.today))
  return (
    <Flex {...place}>
      {shop && (
        // Outlined while it is a question.
        <Button
          type="button"
          {...chip}
          variant={shop.name ? 'subtle' : 'outline'}
          aria-label={shop.name ? scanShopCopy.here(shop.name) : undefined}
          aria-haspopup="dialog"
          onClick={shop.onAsk}
        >
          <MapPin aria-hidden />
          {shop.name ?? scanShopCopy.title}
        </Button>
      )}
      {day && date && (
        <Button
          type="button"
          {...chip}
          variant="subtle"
          aria-label={scanDayCopy.clear(date)}
          onClick={day.onClear}
        >
          {date}
          <X aria-hidden />
        </Button>
      )}
    </Flex>
  )
}

const chip = {
  size: 'sm',
  maxWidth: 'full',
  borderRadius: 'full',
  px: 'min({spacing.3}, 4vw)',
  fontSize: 'min({fontSizes.md}, 6.5vw)',
  overflowWrap: 'anywhere',
} as const

const place = {
  // Below the title in every state of the camera.
  mb: 'auto',
  wrap: 'wrap',
  justify: 'center',
  gap: '2',
  position: 'relative',
  zIndex: '1',
  css: {
    // There is no room above the square.
    '@media (orientation: landscape) and (max-height: 30rem)': {
      position: 'fixed',
      flexDirection: 'column',
      alignItems: 'flex-start',
      insetBlockEnd: 'max(0.5rem, env(safe-area-inset-bottom))',
      insetInlineStart: 'max(0.5rem, env(safe-area-inset-left))',
      maxWidth: 'calc(50vw - 50dvh / 2 - 1rem)',
    },
  },
} as const
