import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'

export interface ScreenHeaderProps {
  readonly title: string
  readonly backTo?: string | undefined
  readonly backState?: object | undefined
  readonly backLabel?: string | undefined
  /** Decorative, before the title. */
  readonly icon?: ReactNode
  /** Muted, below the title. */
  readonly detail?: string
  readonly end?: ReactNode
  readonly id?: string
  /** Of a panel, beside the page's own title. */
  readonly isPanel?: boolean | undefined
}

// As high as one line of the title, so that it stays at the top of a longer one.
const line = { display: 'flex', alignItems: 'center', minHeight: '12', flexShrink: '0' } as const

/** The back link and the title, which takes the focus on arrival. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const {
    title,
    backTo,
    backState,
    backLabel = frameCopy.back,
    icon,
    detail,
    end,
    isPanel = false,
    id = isPanel ? 'panel-title' : 'titre',
  } = props
  const shown = textOrFallback(title, frameCopy.nameless)
  const Title = isPanel ? 'h2' : 'h1'
  return (
    <Flex wrap="wrap" align="flex-start" columnGap="2" mb="3">
      {backTo && (
        <Box {...line} ms="-3">
          <Button asChild variant="ghost" size="sm" px="0">
            <Link to={backTo} state={backState} aria-label={backLabel}>
              <ChevronLeft aria-hidden />
            </Link>
          </Button>
        </Box>
      )}
      {icon && (
        <Box as="span" {...line} aria-hidden fontSize="xl" lineHeight="1">
          {icon}
        </Box>
      )}
      {/* At 200 % text on a narrow screen the title has its own line. */}
      <Box flex="1 1 min(100%, 7.5rem)" minWidth="0">
        <Box textStyle="title" py={detail === undefined ? '0.675rem' : '1'}>
          <Title id={id} tabIndex={-1} dir="auto">
            {shown}
          </Title>
        </Box>
        {detail && (
          <chakra.p dir="auto" textStyle="sm" color="fg.muted">
            {detail}
          </chakra.p>
        )}
      </Box>
      {end && (
        <Box {...line} ms="auto" maxWidth="full" color="fg.muted">
          {end}
        </Box>
      )}
    </Flex>
  )
}
