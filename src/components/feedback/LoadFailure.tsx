import { Button, chakra, Stack } from '@chakra-ui/react'
import { CloudOff, RotateCw } from 'lucide-react'
import { frameCopy } from '../../copy/frame.ts'

export interface LoadFailureProps {
  readonly message: string
  readonly reason?: string | undefined
  readonly onRetry: () => void
}

export function LoadFailure({ message, reason, onRetry }: LoadFailureProps) {
  return (
    <Stack
      align="center"
      textAlign="center"
      gap="4"
      width="full"
      maxWidth="22rem"
      mx="auto"
      py="10"
      px="4"
    >
      <chakra.span color="danger.fg">
        <CloudOff size={48} strokeWidth={1.5} aria-hidden />
      </chakra.span>
      <chakra.p role="alert" fontWeight="semibold" maxWidth="full">
        {message}
      </chakra.p>
      {reason && (
        <chakra.p color="fg.muted" maxWidth="full">
          {reason}
        </chakra.p>
      )}
      <Button type="button" variant="outline" onClick={onRetry}>
        <RotateCw aria-hidden />
        {frameCopy.retry}
      </Button>
    </Stack>
  )
}
