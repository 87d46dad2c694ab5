import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from './BottomBar.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { isWholePage, offersScan } from './destinations.ts'
import { SideNavigation } from './SideNavigation.tsx'

export interface AppFrameProps {
  readonly path: string
  readonly header: { readonly userName: string | null; readonly userEmail: string | null }
  readonly onLogout: () => void
  readonly notice?: ReactNode
  readonly children: ReactNode
}

const contentId = 'contenu'
const onSmall = { base: 'block', md: 'none' } as const
const onLarge = { base: 'none', md: 'block' } as const
const notOnPaper = { _print: { display: 'none' } } as const
/** Height of the bottom bar; sticky buttons use `bottom: var(--bar-space)`. */
const barSpace = {
  base: 'calc({sizes.bar} + env(safe-area-inset-bottom, 0px))',
  md: '0px',
}
const withoutScan = { '--bar-space': barSpace, '--scan-space': '0px' }
/** With the page's own padding the scan button, 92 px high at most above the bar, covers no last row. */
const withScan = {
  '--bar-space': barSpace,
  '--scan-space': { base: 'max(4.5rem, 72px)', md: '0px' },
}

export function AppFrame({ path, header, onLogout, notice, children }: AppFrameProps) {
  const isFramed = !isWholePage(path)
  return (
    <Box
      display={{ md: 'flex' }}
      minHeight="100dvh"
      css={offersScan(path) ? withScan : withoutScan}
    >
      {isFramed && <SkipLink />}
      {isFramed && (
        <Box
          {...notOnPaper}
          display={onLarge}
          position="sticky"
          top="0"
          height="100dvh"
          flexShrink="0"
        >
          <SideNavigation path={path} />
        </Box>
      )}
      <Box flex="1" minWidth="0">
        {isFramed && notice}
        {path === paths.dashboard && (
          <Box display={onLarge}>
            <DashboardHeader {...header} onLogout={onLogout} />
          </Box>
        )}
        <chakra.main
          id={contentId}
          tabIndex={-1}
          display="block"
          maxWidth="page"
          mx="auto"
          px={{ base: 'min({spacing.4}, 5vw)', md: '8' }}
          pt={{ base: 'max({spacing.4}, env(safe-area-inset-top, 0px))', md: '6' }}
          pb="calc(var(--bar-space) + var(--scan-space) + max({spacing.10}, 40px))"
          _focusVisible={{ outline: 'none' }}
        >
          {children}
        </chakra.main>
      </Box>
      {isFramed && (
        <Box {...notOnPaper} display={onSmall}>
          <BottomBar path={path} />
        </Box>
      )}
    </Box>
  )
}

function SkipLink() {
  return (
    <chakra.a
      {...notOnPaper}
      href={`#${contentId}`}
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipLink"
      px="4"
      py="3"
      borderRadius="md"
      bg="brand.solid"
      color="brand.contrast"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      {frameCopy.skipToContent}
    </chakra.a>
  )
}
