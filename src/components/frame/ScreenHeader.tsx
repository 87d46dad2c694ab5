import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'

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

/** The first line of a screen: the way back and the title, which takes the focus on arrival. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title, backTo, backState, backLabel = frameCopy.back, icon, end, id = 'titre' } = props
  return (
    <Flex align="center" gap="2" minHeight="12" mb="3">
      {backTo && (
        <Button asChild variant="ghost" size="sm" px="0" ms="-3">
          <Link to={backTo} state={backState} aria-label={backLabel}>
            <ChevronLeft aria-hidden />
          </Link>
        </Button>
      )}
      {icon && (
        <Box as="span" aria-hidden flexShrink="0" fontSize="xl" lineHeight="1">
          {icon}
        </Box>
      )}
      <chakra.h1 id={id} tabIndex={-1} textStyle="title" flex="1" minWidth="0">
        {title}
      </chakra.h1>
      {end && (
        <Box flexShrink="0" color="fg.muted">
          {end}
        </Box>
      )}
    </Flex>
  )
}
