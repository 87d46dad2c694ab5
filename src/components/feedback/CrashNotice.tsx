import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { frameCopy } from '../../copy/frame.ts'
import { Logo } from '../Logo.tsx'

export function CrashNotice({ onReload }: { readonly onReload: () => void }) {
  return (
    <Stack as="main" minH="100dvh" align="center" justify="center" gap="4" p="6" textAlign="center">
      <Logo size="16" />
      <chakra.h1 textStyle="display">{frameCopy.crashTitle}</chakra.h1>
      <Text color="fg.muted" maxW="auth">
        {frameCopy.crashText}
      </Text>
      <Button onClick={onReload}>{frameCopy.reload}</Button>
    </Stack>
  )
}
