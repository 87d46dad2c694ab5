import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Logo } from '../../components/Logo.tsx'
import { frameCopy } from '../../copy/frame.ts'
import { paths } from '../../paths.ts'

export function NotFoundScreen() {
  return (
    <Stack as="main" minH="100dvh" align="center" justify="center" gap="4" p="6" textAlign="center">
      <Logo size="16" />
      <chakra.h1 textStyle="display" maxW="full" tabIndex={-1}>
        {frameCopy.notFoundTitle}
      </chakra.h1>
      <Text color="fg.muted" maxW="auth">
        {frameCopy.notFoundText}
      </Text>
      <Button asChild>
        <Link to={paths.root}>{frameCopy.goHome}</Link>
      </Button>
    </Stack>
  )
}
