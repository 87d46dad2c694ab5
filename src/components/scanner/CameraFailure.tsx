import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { CameraOff, RotateCw } from 'lucide-react'
import { useId } from 'react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface CameraFailureProps {
  readonly message: string
  readonly help: boolean
  readonly onRetry: () => void
  readonly onCancel: () => void
}

export function CameraFailure({ message, help, onRetry, onCancel }: CameraFailureProps) {
  const title = useId()
  return (
    <Stack align="center" gap="6" pt="6" width="full" maxWidth="auth" alignSelf="center">
      <chakra.span color="danger.fg">
        <CameraOff size={56} strokeWidth={1.5} aria-hidden />
      </chakra.span>
      <chakra.p role="alert" textStyle="lg" fontWeight="semibold" textAlign="center">
        {message}
      </chakra.p>
      {help && (
        <Stack as="section" aria-labelledby={title} gap="2" width="full" {...panel}>
          <chakra.h2 id={title} fontWeight="semibold">
            {scannerCopy.helpTitle}
          </chakra.h2>
          <chakra.ol listStyleType="decimal" ps="5">
            {scannerCopy.help.map((tip) => (
              <chakra.li key={tip}>{tip}</chakra.li>
            ))}
          </chakra.ol>
        </Stack>
      )}
      <Flex wrap="wrap-reverse" gap="3" width="full">
        <Button type="button" variant="outline" flex="1 1 8rem" onClick={onCancel}>
          {scannerCopy.cancel}
        </Button>
        <Button type="button" flex="1 1 8rem" onClick={onRetry}>
          <RotateCw aria-hidden />
          {scannerCopy.retry}
        </Button>
      </Flex>
    </Stack>
  )
}

const panel = { bg: 'bg.panel', borderRadius: 'md', px: '4', py: '3' }
