import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { importCopy } from '../../copy/transfer.ts'

export interface ImportProgressProps {
  /** Products uploaded so far; none is in the catalogue yet. */
  readonly sent: number
  readonly total: number
  readonly onStop: () => void
}

export function ImportProgress({ sent, total, onStop }: ImportProgressProps) {
  const share = total > 0 ? Math.round((sent / total) * 100) : 100
  const progress = importCopy.sending(sent, total)
  return (
    <Stack gap="3">
      <chakra.p fontVariantNumeric="tabular-nums">{progress}</chakra.p>
      <Box
        role="progressbar"
        aria-label={importCopy.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={progress}
        height="3"
        borderRadius="full"
        borderWidth="1px"
        borderColor="border.strong"
        overflow="hidden"
      >
        <Box
          height="full"
          bg="brand.solid"
          transition="width 150ms linear"
          style={{ width: `${share}%` }}
        />
      </Box>
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
