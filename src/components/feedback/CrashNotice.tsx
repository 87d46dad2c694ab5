import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { frameCopy } from '../../copy/frame.ts'
import { assets } from '../../paths.ts'

/** A page threw while it was drawn. */
export function CrashNotice({ onReload }: { readonly onReload: () => void }) {
  return (
    <Stack as="main" minH="100dvh" align="center" justify="center" gap="4" p="6" textAlign="center">
      <chakra.img src={assets.logo} alt="" width="16" height="16" />
      <chakra.h1 textStyle="display">{frameCopy.crashTitle}</chakra.h1>
      <Text color="fg.muted" maxW="auth">
        {frameCopy.crashText}
      </Text>
      <Button onClick={onReload}>{frameCopy.reload}</Button>
    </Stack>
  )
}
