import { chakra, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/frame/LinkButton.tsx'
import { frameCopy } from '../../copy/frame.ts'
import { assets, paths } from '../../paths.ts'

/** An address that is none of ours. */
export function NotFoundScreen() {
  return (
    <Stack as="main" minH="100dvh" align="center" justify="center" gap="4" p="6" textAlign="center">
      <chakra.img src={assets.logo} alt="" width="16" height="16" />
      <chakra.h1 textStyle="display" tabIndex={-1}>
        {frameCopy.notFoundTitle}
      </chakra.h1>
      <Text color="fg.muted" maxW="auth">
        {frameCopy.notFoundText}
      </Text>
      <LinkButton>
        <Link to={paths.root}>{frameCopy.goHome}</Link>
      </LinkButton>
    </Stack>
  )
}
