import { Button, chakra, Stack } from '@chakra-ui/react'
import { FileSpreadsheet, HardDriveDownload } from 'lucide-react'
import { exportCopy } from '../../copy/transfer.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { DataCard } from './DataCard.tsx'

export type ExportState = 'idle' | 'preparing' | 'saved' | 'failed'

export interface ExportCardProps {
  readonly state: ExportState
  /** Name of the household whose products are shown; null for one's own. */
  readonly household: string | null
  readonly onExportJson: () => void
  readonly onExportCsv: () => void
  /** Null where the server keeps no dated prices. */
  readonly onExportPrices: (() => void) | null
}

export function ExportCard(props: ExportCardProps) {
  const { state, household, onExportJson, onExportCsv, onExportPrices } = props
  const busy = state === 'preparing'
  return (
    <DataCard
      title={exportCopy.title}
      text={household === null ? exportCopy.text : exportCopy.ofHousehold(household)}
    >
      <Stack gap="3">
        {/* aria-disabled, for a disabled button would drop the focus. */}
        <Button type="button" aria-disabled={busy} onClick={() => !busy && onExportJson()}>
          <HardDriveDownload aria-hidden />
          {exportCopy.json}
        </Button>
        <Button
          type="button"
          variant="outline"
          aria-disabled={busy}
          onClick={() => !busy && onExportCsv()}
        >
          <FileSpreadsheet aria-hidden />
          {exportCopy.csv}
        </Button>
        {onExportPrices && (
          <Button
            type="button"
            variant="outline"
            aria-disabled={busy}
            onClick={() => !busy && onExportPrices()}
          >
            <FileSpreadsheet aria-hidden />
            {exportCopy.prices}
          </Button>
        )}
        <chakra.p textStyle="sm" color="fg.muted">
          {exportCopy.csvHelp}
        </chakra.p>
        {busy && <InlineMessage tone="info" text={exportCopy.preparing} />}
        {state === 'saved' && <InlineMessage tone="success" text={exportCopy.saved} />}
        {state === 'failed' && <InlineMessage tone="error" text={exportCopy.failed} />}
      </Stack>
    </DataCard>
  )
}
