import { Box, Button, Stack } from '@chakra-ui/react'
import { FileUp, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { importCopy, importRefusalCopy } from '../../copy/transfer.ts'
import type { ImportReport } from '../../domain/transfer/importFile.ts'
import type { ImportAnswers, ImportPreview as Preview } from '../../domain/transfer/importPlan.ts'
import type { ImportFaults } from '../../domain/transfer/importReading.ts'
import { paths } from '../../paths.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { FileInput } from '../fields/FileInput.tsx'
import { TextLink } from '../frame/TextLink.tsx'
import { DataCard } from './DataCard.tsx'
import { ImportFindings } from './ImportFindings.tsx'
import { ImportPreview, ImportSummary } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'

export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | Exclude<ImportReport, { kind: 'ready' }>
  | { readonly kind: 'ready'; readonly preview: Preview; readonly answers?: ImportAnswers }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'done'
      readonly imported: number
      readonly trips: number
      readonly listed: number
      readonly faults: ImportFaults | null
    }

export interface ImportCardProps {
  readonly state: ImportState
  readonly household: string | null
  readonly categories: readonly string[]
  readonly onAnswers: (answers: ImportAnswers) => void
  readonly onFile: (file: File) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onSaveFindings: (faults: ImportFaults) => void
}

export function ImportCard(props: ImportCardProps) {
  const { kind } = props.state
  const isChoosing = kind !== 'reading' && kind !== 'ready' && kind !== 'sending'
  const input = useRef<HTMLInputElement>(null)
  return (
    <DataCard title={importCopy.title} text={importCopy.text}>
      <Stack gap="4">
        {/* A live region that comes together with its text is not announced. */}
        <Box aria-live="polite" display="contents">
          <Announcement {...props} />
        </Box>
        <Outcome {...props} />
        {isChoosing && (
          <>
            <Button type="button" variant="outline" onClick={() => input.current?.click()}>
              <FileUp aria-hidden />
              {kind === 'idle' ? importCopy.choose : importCopy.chooseOther}
            </Button>
            <FileInput
              ref={input}
              // Phones know few MIME types, so extensions are listed too.
              accept=".json,.csv,.txt,application/json,text/csv,text/plain"
              label={importCopy.file}
              onFile={props.onFile}
            />
          </>
        )}
      </Stack>
    </DataCard>
  )
}

/** Where all trips of the file were there already. */
const isEmpty = (state: Extract<ImportState, { kind: 'done' }>) =>
  state.imported === 0 && state.trips === 0 && state.listed === 0

function Announcement({ state, household }: ImportCardProps) {
  switch (state.kind) {
    case 'reading':
      return <InlineMessage tone="info" text={importCopy.reading} />
    case 'ready':
      return <ImportSummary {...state} household={household} />
    case 'stopped':
      return <InlineMessage tone="info" text={importCopy.stopped} />
    case 'done':
      return (
        <>
          {isEmpty(state) && <InlineMessage tone="info" text={importCopy.nothingNew} />}
          {state.imported > 0 && (
            <InlineMessage tone="success" text={importCopy.done(state.imported)} />
          )}
          {state.trips > 0 && (
            <InlineMessage tone="success" text={importCopy.tripsDone(state.trips)} />
          )}
          {state.listed > 0 && (
            <InlineMessage tone="success" text={importCopy.listDone(state.listed)} />
          )}
        </>
      )
    default:
      return null
  }
}

function Outcome({ state, ...on }: ImportCardProps) {
  switch (state.kind) {
    case 'idle':
    case 'reading':
    case 'stopped':
      return null
    case 'refused':
      return <InlineMessage tone="error" text={importRefusalCopy[state.reason]} />
    case 'faulty':
      return <ImportFindings faults={state.faults} onSaveFindings={on.onSaveFindings} />
    case 'ready':
      return <ImportPreview {...state} {...on} />
    case 'sending':
      return <ImportProgress {...state} onStop={on.onStop} />
    case 'failed':
      return (
        <>
          <InlineMessage tone="error" text={state.message} />
          <Button type="button" onClick={on.onRetry}>
            <RotateCw aria-hidden />
            {importCopy.retry}
          </Button>
        </>
      )
    case 'done':
      return (
        <>
          <Box>
            <TextLink to={paths.products}>{importCopy.seeProducts}</TextLink>
          </Box>
          {state.faults && (
            <ImportFindings faults={state.faults} isPartial onSaveFindings={on.onSaveFindings} />
          )}
        </>
      )
  }
}
