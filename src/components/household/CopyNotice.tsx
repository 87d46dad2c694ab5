import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { CatalogueCopy } from '../../contract/household.ts'
import { copyCopy, omittedWords } from '../../copy/household.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'

export interface CopyNoticeProps {
  readonly copy: CatalogueCopy | undefined
  /** `2026-11-23`: a finished copy is of interest on its day. */
  readonly today: string
  readonly disabled: boolean
  readonly onCopy: (from: CatalogueCopy['from']) => void
}

interface CopyEndProps extends CopyNoticeProps {
  readonly copy: CatalogueCopy
}

const arrived = ({ added, joined }: CatalogueCopy) => added + joined

/** How far the last copy has come. Its end is announced, so this stands there before the copy is known. */
export function CopyNotice({ copy, ...rest }: CopyNoticeProps) {
  return (
    <>
      {copy?.state === 'running' && <Progress copy={copy} />}
      <Box aria-live="polite" display="contents">
        {copy && <CopyEnd copy={copy} {...rest} />}
      </Box>
    </>
  )
}

function CopyEnd({ copy, today, disabled, onCopy }: CopyEndProps) {
  const { state, from, total, created_at } = copy
  switch (state) {
    case 'running':
      return null
    case 'done':
      return civilDay(new Date(created_at)) === today ? <Done copy={copy} /> : null
    case 'full':
    case 'stopped': {
      const full = from === 'own' ? copyCopy.bringFull : copyCopy.takeFull
      const words = state === 'full' ? full : copyCopy.stopped
      return (
        <Stack gap="3">
          <InlineMessage tone="warning" text={words(arrived(copy), total)} />
          <Button type="button" variant="outline" disabled={disabled} onClick={() => onCopy(from)}>
            <RotateCw aria-hidden />
            {copyCopy.retry}
          </Button>
        </Stack>
      )
    }
  }
}

function Progress({ copy }: { readonly copy: CatalogueCopy }) {
  const done = arrived(copy)
  const { from, total } = copy
  const words = (from === 'own' ? copyCopy.bringing : copyCopy.taking)(done, total)
  return <ProgressBar label={copyCopy.progress} done={done} total={total} words={words} />
}

function Done({ copy }: { readonly copy: CatalogueCopy }) {
  const { from, added, joined } = copy
  const count = arrived(copy)
  const omitted = omittedWords(copy.omitted)
  return (
    <Stack gap="2">
      <InlineMessage
        tone="success"
        text={from === 'own' ? copyCopy.brought(count, added, joined) : copyCopy.taken(count)}
      />
      {omitted && (
        <chakra.p textStyle="sm" color="fg.muted">
          {omitted}
        </chakra.p>
      )}
    </Stack>
  )
}
