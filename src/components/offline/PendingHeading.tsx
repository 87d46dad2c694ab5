import { Box, chakra, Flex } from '@chakra-ui/react'
import {
  ListChecks,
  type LucideIcon,
  Merge,
  Pencil,
  Plus,
  ReceiptEuro,
  ScanBarcode,
  Tag,
  Trash2,
} from 'lucide-react'
import { frameCopy } from '../../copy/frame.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { formatInstant } from '../../domain/format/dates.ts'
import type { PendingItem, WriteIcon } from '../../domain/offline/pendingWrites.ts'

const icons: Readonly<Record<WriteIcon, LucideIcon>> = {
  plus: Plus,
  pencil: Pencil,
  trash: Trash2,
  tag: Tag,
  barcode: ScanBarcode,
  merge: Merge,
  list: ListChecks,
  receipt: ReceiptEuro,
}

export interface PendingHeadingProps {
  readonly item: PendingItem
  readonly today: string
}

export function PendingHeading({ item, today }: PendingHeadingProps) {
  const Icon = icons[item.icon]
  const since = formatInstant(item.at, today)
  return (
    <Flex align="center" gap="3" minWidth="0" flex="1 1 min(14rem, 100%)">
      <Flex
        align="center"
        justify="center"
        width="min({sizes.10}, 12vw)"
        height="min({sizes.10}, 12vw)"
        flexShrink="0"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.fg"
      >
        <Icon size={20} aria-hidden />
      </Flex>
      <Box minWidth="0">
        <chakra.h3 dir="auto" fontWeight="semibold" lineHeight="tight" lineClamp="2">
          {textOrFallback(item.name, frameCopy.nameless)}
        </chakra.h3>
        <chakra.p textStyle="sm" color="fg.muted">
          <span>{item.label}</span>
          {since && <span> · {since}</span>}
        </chakra.p>
      </Box>
    </Flex>
  )
}
