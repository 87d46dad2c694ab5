import { Button, chakra, Flex } from '@chakra-ui/react'
import {
  ArrowUp,
  Check,
  ChevronRight,
  CircleHelp,
  Equal,
  History,
  type LucideIcon,
  Sparkles,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { BandLook, BandWords } from '../../copy/prices/describeVerdict.ts'
import { bandCopy } from '../../copy/prices/prices.ts'
import { band } from '../../theme/recipes/priceBand.ts'
import { BandText } from '../feedback/BandText.tsx'
import { useSettled } from '../feedback/useSettled.ts'

const icons: Readonly<Record<BandLook, LucideIcon>> = {
  good: Check,
  normal: Equal,
  dear: ArrowUp,
  doubtful: CircleHelp,
  pack: TriangleAlert,
  known: History,
  first: Sparkles,
}

const colours = {
  good: { bg: 'verdict.good', color: 'verdict.goodFg' },
  normal: { bg: 'verdict.plain', color: 'verdict.plainFg' },
  dear: { bg: 'verdict.alert', color: 'verdict.alertFg' },
  doubtful: { bg: 'verdict.alert', color: 'verdict.alertFg' },
  pack: { bg: 'verdict.alert', color: 'verdict.alertFg' },
  known: { bg: 'verdict.plain', color: 'verdict.plainFg' },
  first: { bg: 'verdict.plain', color: 'verdict.plainFg' },
} as const satisfies Readonly<Record<BandLook, object>>

export interface PriceBandProps {
  readonly words: BandWords | null
  /** The price of a pack that is likely meant: one tap types it. */
  readonly proposal?: { readonly text: string; readonly onTake: () => void } | null
  readonly isOpen: boolean
  /** Null where there is nothing to add to the words. */
  readonly onReasons: (() => void) | null
}

/** The answer to « is this a good price? »; a tap opens its reasons. Its place is there before its words. */
export function PriceBand({ words, proposal, isOpen, onReasons }: PriceBandProps) {
  if (!words) return <Flex {...band} data-band aria-hidden />
  const { look } = words
  const Icon = icons[look]
  const content = <BandText words={words} icon={<Icon size={24} aria-hidden />} />
  return (
    <Flex {...band} {...colours[look]} data-band>
      {onReasons ? (
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          display="flex"
          alignItems="center"
          gap="min({spacing.3}, 3vw)"
          flex="1"
          minWidth="0"
          alignSelf="stretch"
          textAlign="start"
          cursor="pointer"
          borderRadius="inherit"
          _focusVisible={{ outlineColor: 'currentcolor', outlineOffset: '-4px' }}
          onClick={onReasons}
        >
          {content}
          {!proposal && (
            <chakra.span flexShrink="0" display="flex">
              <ChevronRight size={20} aria-hidden />
            </chakra.span>
          )}
        </chakra.button>
      ) : (
        content
      )}
      {proposal && (
        <Button
          type="button"
          size="sm"
          variant="outline"
          color="fg"
          bg="bg.panel"
          px="3"
          aria-label={bandCopy.correctTo(proposal.text)}
          onClick={proposal.onTake}
        >
          {proposal.text}
        </Button>
      )}
    </Flex>
  )
}

interface AnnouncementProps {
  readonly text: string
  /** The verdict without its amount. */
  readonly verdict: string
  /** Called with the verdict once it stands, and with nothing when it no longer does. */
  readonly onVerdict: (verdict: string) => void
}

/** The amount and its verdict, heard once they stand; the region is there before its text. */
export function BandAnnouncement({ text, verdict, onVerdict }: AnnouncementProps) {
  const heard = useSettled(text, '')
  const stands = heard === text
  const announce = useEffectEvent(onVerdict)
  useEffect(() => {
    if (stands) announce(verdict)
    return () => announce('')
  }, [stands, verdict])
  return (
    <chakra.p aria-live="polite" aria-busy={!stands || undefined} srOnly>
      {heard}
    </chakra.p>
  )
}
