import { Button, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { statusCopy } from '../../copy/offline.ts'
import { pendingCopy } from '../../copy/pendingWrites.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { paths } from '../../paths.ts'
import { PendingHeading, type PendingHeadingProps } from './PendingHeading.tsx'

export interface WaitingRowProps extends PendingHeadingProps {
  readonly onDrop: (order: number) => void
}

export function WaitingRow({ item, today, onDrop }: WaitingRowProps) {
  const name = textOrFallback(item.name, frameCopy.nameless)
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      gap="2"
      minHeight="row"
      px="3"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <PendingHeading item={item} today={today} />
      <Flex wrap="wrap" justify="flex-end" ms="auto" gap="1" maxWidth="full">
        {item.productId !== null && (
          <Button asChild size="sm" variant="ghost" color="brand.fg" maxWidth="full">
            <Link
              to={paths.product(item.productId)}
              aria-label={pendingCopy.of(statusCopy.see, name)}
            >
              {statusCopy.see}
            </Link>
          </Button>
        )}
        <Button
          type="button"
          size="sm"
          variant="ghost"
          color="danger.fg"
          maxWidth="full"
          overflowWrap="anywhere"
          aria-label={pendingCopy.of(pendingCopy.drop, name)}
          onClick={() => onDrop(item.order)}
        >
          {pendingCopy.drop}
        </Button>
      </Flex>
    </Flex>
  )
}
