import { Button, Stack } from '@chakra-ui/react'
import { importCopy } from '../../copy/transfer.ts'
import { ProgressBar } from '../feedback/ProgressBar.tsx'

export interface ImportProgressProps {
  /** Products uploaded so far; none is in the catalogue yet. */
  readonly sent: number
  readonly total: number
  readonly onStop: () => void
}

export function ImportProgress({ sent, total, onStop }: ImportProgressProps) {
  return (
    <Stack gap="3">
      <ProgressBar
        label={importCopy.progress}
        done={sent}
        total={total}
        words={importCopy.sending(sent, total)}
      />
      <Button
        type="button"
        variant="outline"
        // The second click of a double one was meant for the button that started the import.
        onClick={({ detail }) => detail < 2 && onStop()}
      >
        {importCopy.stop}
      </Button>
    </Stack>
  )
}
