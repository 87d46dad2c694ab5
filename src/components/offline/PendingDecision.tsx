import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { codesCopy } from '../../copy/codes.ts'
import { pendingCopy } from '../../copy/offline.ts'
import { differences, versionFields } from '../../domain/catalogue/productComparison.ts'
import type { PendingItem } from '../../domain/offline/pendingWrites.ts'
import { paths } from '../../paths.ts'
import { PendingHeading } from './PendingHeading.tsx'
import { ProductVersion } from './ProductVersion.tsx'

export interface PendingDecisionProps {
  readonly item: PendingItem
  /** Overwrites the server's version, or retries a refused write. */
  readonly onKeepMine: (order: number) => void
  /** Discards this device's version. */
  readonly onKeepTheirs: (order: number) => void
  readonly onDrop: (order: number) => void
}

function question({ trouble, kind, reason }: PendingItem): string {
  if (trouble === 'gone' && kind === 'code') return codesCopy.gone
  if (trouble === 'gone') return kind === 'price' ? pendingCopy.goneWithPrice : pendingCopy.gone
  if (trouble === 'refused') return pendingCopy.refused(reason ?? '')
  return kind === 'delete' ? pendingCopy.changedDeleted : pendingCopy.changed
}

const first = versionFields.slice(0, 3)

/** A conflicting or refused write, with both versions side by side. */
export function PendingDecision({ item, onKeepMine, onKeepTheirs, onDrop }: PendingDecisionProps) {
  const { order, kind, mine, theirs, trouble, productId } = item
  const hasVersions = trouble !== 'refused' && kind !== 'price' && kind !== 'code'
  const fields = mine && theirs ? differences(mine, theirs) : first
  return (
    <Stack
      as="li"
      gap="3"
      p="min({spacing.4}, 4vw)"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      <PendingHeading item={item} />
      <chakra.p fontWeight="medium">{question(item)}</chakra.p>
      {!hasVersions ? (
        mine && <ProductVersion title={pendingCopy.mine} product={mine} fields={first} />
      ) : (
        <Flex wrap="wrap" gap="3">
          <ProductVersion title={pendingCopy.mine} product={mine} fields={fields} />
          <ProductVersion title={pendingCopy.theirs} product={theirs} fields={fields} />
        </Flex>
      )}
      <Flex wrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 auto', maxWidth: '100%' } }}>
        {!hasVersions ? (
          <>
            {mine && (
              <Button asChild size="sm">
                <Link to={paths.editProduct(productId)}>{pendingCopy.correct}</Link>
              </Button>
            )}
            {trouble === 'refused' && (
              <Button type="button" size="sm" variant="outline" onClick={() => onKeepMine(order)}>
                {pendingCopy.retry}
              </Button>
            )}
            <Button type="button" size="sm" variant="outline" onClick={() => onDrop(order)}>
              {pendingCopy.drop}
            </Button>
          </>
        ) : (
          <>
            <Button type="button" size="sm" onClick={() => onKeepMine(order)}>
              {pendingCopy.keepMine}
            </Button>
            <Button type="button" size="sm" variant="outline" onClick={() => onKeepTheirs(order)}>
              {pendingCopy.keepTheirs}
            </Button>
          </>
        )}
      </Flex>
    </Stack>
  )
}
