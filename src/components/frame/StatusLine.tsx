import { Box, Button, Flex } from '@chakra-ui/react'
import { Clock, CloudOff, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { seenCopy, statusCopy } from '../../copy/offline.ts'
import { type Age, type AppStatus, ageOf } from '../../domain/offline/appStatus.ts'
import { paths } from '../../paths.ts'

export interface StatusLineProps {
  readonly status: AppStatus
  readonly now: Date
  readonly onUpdate: () => void
}

const icons: Readonly<Record<AppStatus['kind'], LucideIcon>> = {
  current: Clock,
  offline: CloudOff,
  stale: CloudOff,
  pending: Clock,
  blocked: TriangleAlert,
  update: RefreshCw,
}

function seenWords({ unit, count }: Age): string {
  return unit === 'moment' ? seenCopy.moment : seenCopy[unit](count)
}

function sentences(status: AppStatus, now: Date): readonly string[] {
  switch (status.kind) {
    case 'current':
      return []
    case 'offline':
    case 'stale': {
      const age = ageOf(status.seenAt, now)
      return [
        statusCopy[status.kind],
        ...(age ? [seenWords(age)] : []),
        ...(status.waiting > 0 ? [statusCopy.waiting(status.waiting)] : []),
      ]
    }
    case 'pending':
      return [statusCopy.pending(status.count)]
    case 'blocked':
      return [statusCopy.blocked(status.count)]
    case 'update':
      return [statusCopy.update]
  }
}

function hasWrites(status: AppStatus): boolean {
  if (status.kind === 'blocked' || status.kind === 'pending') return true
  return (status.kind === 'offline' || status.kind === 'stale') && status.waiting > 0
}

/** The line above the page: offline, waiting writes or a newer version. */
export function StatusLine({ status, now, onUpdate }: StatusLineProps) {
  const Icon = icons[status.kind]
  const grave = status.kind === 'blocked'
  return (
    <Box aria-live="polite">
      {status.kind !== 'current' && (
        <Flex
          role="status"
          aria-label={statusCopy.label}
          align="center"
          wrap="wrap"
          columnGap="3"
          minHeight="touch"
          px={{ base: 'min({spacing.4}, 5vw)', md: '8' }}
          pt="env(safe-area-inset-top, 0px)"
          bg={grave ? 'warning.subtle' : 'bg.muted'}
          color={grave ? 'warning.fg' : 'fg'}
          textStyle="sm"
          fontWeight="semibold"
        >
          <Box flexShrink="0">
            <Icon size={18} aria-hidden />
          </Box>
          <Box flex="1 1 9rem" minWidth="0" py="2">
            {sentences(status, now).map((text, place) => (
              <Fragment key={text}>
                {place > 0 && ' · '}
                <span>{text}</span>
              </Fragment>
            ))}
          </Box>
          {hasWrites(status) && (
            <Button asChild variant="ghost" size="sm" color="inherit">
              <Link to={paths.pending}>{statusCopy.see}</Link>
            </Button>
          )}
          {status.kind === 'update' && (
            <Button type="button" variant="ghost" size="sm" color="inherit" onClick={onUpdate}>
              {statusCopy.applyUpdate}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  )
}
