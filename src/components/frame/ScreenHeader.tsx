import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { shownName } from '../../domain/catalogue/shownName.ts'
import { LinkButton } from './LinkButton.tsx'

export interface ScreenHeaderProps {
  readonly title: string
  /** Where the back arrow leads; no arrow without it. */
  readonly backTo?: string | undefined
  /** What the router remembers with the way back. */
  readonly backState?: object | undefined
  /** What the arrow says to screen readers. */
  readonly backLabel?: string | undefined
  /** Decoration before the title, such as a category's emoji. */
  readonly icon?: ReactNode
  /** At the other end of the line: a count, a button. */
  readonly end?: ReactNode
  readonly id?: string
}

// Each as high as a line of title with its margins: what stands beside a long title stays at its top.
const line = { display: 'flex', alignItems: 'center', minHeight: '12', flexShrink: '0' } as const

/** The first line of a screen: the way back and the title, which takes the focus on arrival. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title, backTo, backState, backLabel = frameCopy.back, icon, end, id = 'titre' } = props
  return (
    <Flex wrap="wrap" align="flex-start" columnGap="2" mb="3">
      {backTo && (
        <Box {...line} ms="-3">
          <LinkButton variant="ghost" size="sm" px="0">
            <Link to={backTo} state={backState} aria-label={backLabel}>
              <ChevronLeft aria-hidden />
            </Link>
          </LinkButton>
        </Box>
      )}
      {icon && (
        <Box as="span" {...line} aria-hidden fontSize="xl" lineHeight="1">
          {icon}
        </Box>
      )}
      <chakra.h1
        id={id}
        tabIndex={-1}
        dir="auto"
        textStyle="title"
        // Text at 200 % on a narrow screen: the title has a line of its own.
        flex="1 1 min(100%, 7.5rem)"
        minWidth="0"
        py="0.675rem"
      >
        {shownName(title, frameCopy.nameless)}
      </chakra.h1>
      {end && (
        <Box {...line} ms="auto" maxWidth="full" color="fg.muted">
          {end}
        </Box>
      )}
    </Flex>
  )
}
