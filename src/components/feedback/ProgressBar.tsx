import { Box, chakra, Stack } from '@chakra-ui/react'

export interface ProgressBarProps {
  readonly label: string
  readonly done: number
  readonly total: number
  /** How far it is, in words. */
  readonly words: string
}

export function ProgressBar({ label, done, total, words }: ProgressBarProps) {
  const share = total > 0 ? Math.round((done / total) * 100) : 100
  return (
    <Stack gap="3">
      <chakra.p fontVariantNumeric="tabular-nums">{words}</chakra.p>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={words}
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
    </Stack>
  )
}
