import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Laptop, Smartphone } from 'lucide-react'
import { ProfileSkeleton } from '../../components/account/ProfileSkeleton.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import type { Device } from '../../contract/accounts.ts'
import { deviceName, devicesCopy, myDataCopy } from '../../copy/settings.ts'
import { pageTitles } from '../../copy/titles.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { formatDay, formatInstant } from '../../domain/format/dates.ts'
import { paths } from '../../paths.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'

export type DevicesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready'; readonly devices: readonly Device[] }

export interface DevicesScreenProps {
  readonly state: DevicesState
  /** `2026-11-21`. */
  readonly today: string
  /** The device that is to be signed out, or all but this one. */
  readonly chosen: Device | 'others' | null
  readonly busy: boolean
  readonly onChoose: (chosen: Device | 'others') => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onRetry: () => void
}

export function DevicesScreen(props: DevicesScreenProps) {
  const { state, today, chosen, busy, onConfirm, onCancel } = props
  const devices = state.kind === 'ready' ? state.devices : []
  const opened = chosen && chosen !== 'others' && openedText(chosen, devices, today)
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={pageTitles.devices} backTo={paths.profile} backLabel={myDataCopy.back} />
      <DevicesContent {...props} />
      <ConfirmDialog
        open={chosen !== null}
        title={
          chosen === null || chosen === 'others'
            ? devicesCopy.questionOthers
            : devicesCopy.question(deviceName(chosen))
        }
        text={opened ? devicesCopy.questionTextOf(opened) : devicesCopy.questionText}
        answers={{ confirm: devicesCopy.end }}
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </Box>
  )
}

function DevicesContent({ state, today, onChoose, onRetry }: DevicesScreenProps) {
  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />
    case 'failed':
      return <LoadFailure {...state} onRetry={onRetry} />
    case 'ready': {
      const { devices } = state
      const here = devices.filter(({ is_current }) => is_current)
      const others = devices.filter(({ is_current }) => !is_current)
      return (
        <Stack gap="4">
          <chakra.ul {...rowsCard} listStyleType="none" aria-label={devicesCopy.list}>
            {[...here, ...others].map((device) => (
              <Row key={device.id} {...{ device, devices, today, onChoose }} />
            ))}
          </chakra.ul>
          <chakra.p textStyle="sm" color="fg.muted">
            {devicesCopy.text}
          </chakra.p>
          {others.length > 0 && (
            <Button type="button" variant="outline" onClick={() => onChoose('others')}>
              {devicesCopy.endOthers}
            </Button>
          )}
        </Stack>
      )
    }
  }
}

const isPhone = ({ system }: Device) => /^(iPhone|iPad|Android)$/.test(system ?? '')

const dayOf = (instant: string | null | undefined) => instant && civilDay(new Date(instant))

/** « Connecté le 3 novembre », with the time where another device of its name came on that day. */
function openedText(device: Device, all: readonly Device[], today: string): string | null {
  const { opened_at } = device
  const day = dayOf(opened_at)
  if (!opened_at || !day) return null
  const isAlike = (other: Device) =>
    other.id !== device.id &&
    deviceName(other) === deviceName(device) &&
    dayOf(other.opened_at) === day
  const moment = all.some(isAlike) ? formatInstant(opened_at, today) : null
  if (moment) return devicesCopy.openedAt(moment)
  return day === today ? devicesCopy.openedToday : devicesCopy.opened(formatDay(day, today))
}

function seenText({ opened_at, seen_at }: Device, today: string): string | null {
  const day = dayOf(seen_at)
  if (!day) return opened_at ? null : devicesCopy.seenUnknown
  if (day === dayOf(opened_at)) return null
  return day === today ? devicesCopy.seenToday : devicesCopy.seen(formatDay(day, today))
}

interface RowProps extends Pick<DevicesScreenProps, 'today' | 'onChoose'> {
  readonly device: Device
  readonly devices: readonly Device[]
}

function Row({ device, devices, today, onChoose }: RowProps) {
  const { is_current } = device
  const Icon = isPhone(device) ? Smartphone : Laptop
  const name = deviceName(device)
  const opened = openedText(device, devices, today)
  const isAlone = devices.every((other) => other === device || deviceName(other) !== name)
  const facts = [opened, is_current ? null : seenText(device, today)].filter(Boolean)
  return (
    <Flex
      as="li"
      align="center"
      gap="min({spacing.3}, 3vw)"
      px="min({spacing.4}, 4vw)"
      py="3"
      wrap="wrap"
    >
      <Box color="fg.muted" flexShrink="0">
        <Icon size={24} aria-hidden />
      </Box>
      <Box flex="1 1 8rem" minWidth="0">
        <chakra.p dir="auto" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.p>
        {is_current && (
          <chakra.p textStyle="sm" fontWeight="semibold" color="brand.fg">
            {devicesCopy.current}
          </chakra.p>
        )}
        <chakra.p textStyle="sm" color="fg.muted">
          {facts.join(' · ')}
        </chakra.p>
      </Box>
      {!is_current && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          color="brand.fg"
          aria-label={
            isAlone || !opened ? devicesCopy.endOf(name) : devicesCopy.endOfAlike(name, opened)
          }
          onClick={() => onChoose(device)}
        >
          {devicesCopy.end}
        </Button>
      )}
    </Flex>
  )
}
