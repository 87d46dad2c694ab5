import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { pendingCopy } from '../../copy/pendingWrites.ts'
import { priceFaultCopy } from '../../copy/prices/prices.ts'
import {
  differences,
  type VersionField,
  versionFields,
} from '../../domain/catalogue/productComparison.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { paths } from '../../paths.ts'
import { PendingHeading, type PendingHeadingProps } from './PendingHeading.tsx'
import { ProductVersion } from './ProductVersion.tsx'

export interface PendingDecisionProps extends PendingHeadingProps {
  /** Overwrites the server's version, or retries a refused write. */
  readonly onKeepMine: (order: number) => void
  /** Discards this device's version. */
  readonly onKeepTheirs: (order: number) => void
  readonly onRedate: (order: number) => void
  readonly onDrop: (order: number) => void
}

const first = versionFields.slice(0, 3)

/** A conflicting or refused write, with both versions side by side. */
export function PendingDecision(props: PendingDecisionProps) {
  const { item, today, onKeepMine, onKeepTheirs, onRedate, onDrop } = props
  const { order, mine, theirs, hasVersions, productId } = item
  const changed = mine && theirs ? differences(mine, theirs) : []
  const isShown = (field: VersionField) => field === 'price' || changed.includes(field)
  const fields = mine && theirs ? versionFields.filter(isShown) : first
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
      <PendingHeading item={item} today={today} />
      <chakra.p fontWeight="medium">{item.question}</chakra.p>
      {!hasVersions ? (
        mine && <ProductVersion title={pendingCopy.mine} product={mine} fields={first} />
      ) : (
        <Grid columnGap="3" templateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))">
          <ProductVersion
            title={pendingCopy.mine}
            product={mine}
            fields={fields}
            changed={changed}
          />
          <ProductVersion
            title={pendingCopy.theirs}
            product={theirs}
            fields={fields}
            changed={changed}
          />
        </Grid>
      )}
      <Flex wrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 auto', maxWidth: '100%' } }}>
        {!hasVersions ? (
          <>
            {mine && productId !== null && (
              <Button asChild size="sm">
                <Link to={paths.editProduct(productId)}>{pendingCopy.correct}</Link>
              </Button>
            )}
            {item.rightDay && (
              <Button type="button" size="sm" onClick={() => onRedate(order)}>
                {priceFaultCopy.takeToday(formatDay(item.rightDay, item.rightDay))}
              </Button>
            )}
            {item.canRetry && (
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
