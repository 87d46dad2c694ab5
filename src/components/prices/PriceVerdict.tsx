import { Box, chakra, Flex } from '@chakra-ui/react'
import { ArrowDownToLine, ArrowUp, Check, CircleHelp, Equal, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { verdictCopy } from '../../copy/prices.ts'
import { type VerdictInput, verdictWords } from './verdictWords.ts'

export interface PriceVerdictProps {
  readonly input: VerdictInput
  readonly intro?: string | null
}

/** Long enough that no verdict on half a price is announced. */
const ANNOUNCED_AFTER_MS = 600

const icons = {
  good: Check,
  record: ArrowDownToLine,
  normal: Equal,
  dear: ArrowUp,
  doubtful: CircleHelp,
} as const satisfies Readonly<Record<string, LucideIcon>>
type Look = keyof typeof icons

const grounds = {
  good: 'success.subtle',
  record: 'success.subtle',
  normal: 'bg.muted',
  dear: 'warning.subtle',
  doubtful: 'warning.subtle',
} as const

const colours = {
  good: 'success.fg',
  record: 'success.fg',
  normal: 'fg',
  dear: 'warning.fg',
  doubtful: 'warning.fg',
} as const

function Chip({ look }: { readonly look: Look }) {
  const Icon = icons[look]
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1.5"
      px="3"
      py="1"
      borderRadius="full"
      fontWeight="bold"
      bg={grounds[look]}
      color={colours[look]}
    >
      <Icon size={18} aria-hidden />
      {verdictCopy.chips[look]}
    </Flex>
  )
}

/** What a price is worth compared with earlier ones, in words first; announced once it stands. */
export function PriceVerdict({ input, intro }: PriceVerdictProps) {
  const { chip, isRecord, sentence } = verdictWords(input)
  const { chips } = verdictCopy
  const said = intro ? `${intro} ${sentence}` : sentence
  const announcement = [chip && chips[chip], isRecord && chips.record, said]
    .filter(Boolean)
    .join('. ')
  return (
    <Box>
      <Box aria-hidden>
        {(chip || isRecord) && (
          <Flex wrap="wrap" gap="2" mb="1.5">
            {chip && <Chip look={chip} />}
            {isRecord && <Chip look="record" />}
          </Flex>
        )}
        <chakra.p color="fg.muted" lineHeight="1.35" textWrap="pretty">
          {said}
        </chakra.p>
      </Box>
      <Announcement text={announcement} />
    </Box>
  )
}

function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <chakra.p role="status" aria-busy={said !== text || undefined} srOnly>
      {said}
    </chakra.p>
  )
}
