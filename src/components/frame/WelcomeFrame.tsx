import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { brandCopy, frameCopy } from '../../copy/frame.ts'
import { paths } from '../../paths.ts'
import { LogoImage } from '../Logo.tsx'
import { TextLink } from './TextLink.tsx'

export interface WelcomeFrameProps {
  readonly title: string
  readonly subtitle: string
  /** A lower header, for screens with many fields. */
  readonly compact?: boolean
  /** Below the subtitle. */
  readonly intro?: ReactNode
  readonly children: ReactNode
}

const top = 'calc({spacing.12} + env(safe-area-inset-top, 0px))'
const compactTop = 'calc({spacing.6} + env(safe-area-inset-top, 0px))'

// On a short screen the button of the form comes first.
const roomy = { '@media (max-height: 37.5rem)': { display: 'none' } } as const

/** The frame of the pages before signing in: a green header and a sheet for the form. */
export function WelcomeFrame(props: WelcomeFrameProps) {
  const { title, subtitle, compact = false, intro, children } = props
  return (
    <Flex
      direction="column"
      align={{ md: 'center' }}
      justify={{ md: 'center' }}
      minHeight="100dvh"
      bg="welcome"
      color="welcome.fg"
      py={{ md: '10' }}
    >
      <Welcome subtitle={subtitle} compact={compact} intro={intro} />
      <Stack
        flex={{ base: '1', md: 'none' }}
        width="full"
        maxWidth={{ md: 'auth' }}
        gap="5"
        px={{ base: 'min({spacing.5}, 6vw)', md: '8' }}
        pt={{ base: '6', md: '8' }}
        pb="calc({spacing.6} + env(safe-area-inset-bottom, 0px))"
        bg="bg"
        color="fg"
        borderTopRadius="sheet"
        borderBottomRadius={{ md: 'sheet' }}
        boxShadow={{ md: 'modal' }}
      >
        <Stack as="main" gap="5">
          <chakra.h1 id="titre" tabIndex={-1} textStyle="title">
            {title}
          </chakra.h1>
          {children}
        </Stack>
        <chakra.footer mt="auto" textAlign="center" textStyle="sm" color="fg.muted">
          <TextLink to={paths.accessibility} tone="quiet">
            {frameCopy.accessibilityState}
          </TextLink>
          <p>{brandCopy.copyright}</p>
        </chakra.footer>
      </Stack>
    </Flex>
  )
}

type WelcomeProps = Pick<WelcomeFrameProps, 'subtitle' | 'compact' | 'intro'>

function Welcome({ subtitle, compact, intro }: WelcomeProps) {
  const sign = compact ? '12' : '20'
  return (
    <chakra.header
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap={compact ? '2' : '3'}
      px="6"
      pt={compact ? compactTop : top}
      pb={compact ? '6' : '8'}
    >
      <chakra.div css={roomy}>
        <LogoImage size={sign} alt={brandCopy.logoAlt} />
      </chakra.div>
      <Box>
        <chakra.p aria-hidden textStyle="display" letterSpacing="-0.02em">
          {brandCopy.name}
        </chakra.p>
        <chakra.p mt="1" color="welcome.muted" maxWidth="20rem" textWrap="balance">
          {subtitle}
        </chakra.p>
      </Box>
      {intro}
    </chakra.header>
  )
}
