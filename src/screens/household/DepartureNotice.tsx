import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { departureCopy } from '../../copy/membership.ts'

export interface DepartureNoticeProps {
  readonly household: string | null
  /** `until` is a day, `23 décembre`; `products` is null while it is not known. */
  readonly offer: { readonly products: number | null; readonly until: string } | null
  readonly busy: boolean
  readonly onTake: () => void
  readonly onDecline: () => void
}

/** Above the page of somebody whom a household has removed. */
export function DepartureNotice(props: DepartureNoticeProps) {
  const { household, offer, busy, onTake, onDecline } = props
  return (
    <Stack gap="3" p="4" mb="5" borderRadius="md" bg="bg.subtle">
      <chakra.p overflowWrap="anywhere">
        <chakra.span fontWeight="semibold">{departureCopy.removed(household)}</chakra.span>{' '}
        {offer && departureCopy.offer(offer.products, offer.until)}
      </chakra.p>
      <Flex wrap="wrap" gap="3">
        {offer && (
          <Button
            type="button"
            size="sm"
            maxWidth="full"
            whiteSpace="normal"
            disabled={busy}
            onClick={onTake}
          >
            {busy ? departureCopy.taking : departureCopy.take}
          </Button>
        )}
        <Button type="button" size="sm" variant="outline" disabled={busy} onClick={onDecline}>
          {offer ? departureCopy.decline : departureCopy.close}
        </Button>
      </Flex>
    </Stack>
  )
}
