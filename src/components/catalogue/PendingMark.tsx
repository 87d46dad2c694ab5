import { chakra } from '@chakra-ui/react'
import { Clock, TriangleAlert } from 'lucide-react'
import { queuedCopy } from '../../copy/offline.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'

export interface PendingMarkProps {
  readonly pending: NonNullable<ProductWithSync['pending']>
}

/** Beside a product of which the server does not have everything yet. */
export function PendingMark({ pending }: PendingMarkProps) {
  const troubled = pending === 'troubled'
  const Icon = troubled ? TriangleAlert : Clock
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={troubled ? 'warning.fg' : 'fg.muted'}
      textStyle="sm"
      fontWeight="semibold"
    >
      <Icon size={14} aria-hidden />
      {queuedCopy[pending]}
    </chakra.span>
  )
}
