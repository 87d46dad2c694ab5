import { Button, chakra, Stack } from '@chakra-ui/react'
import { ScanSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { scannerCopy } from '../../copy/scanner.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'

export interface PhotoReadingProps {
  /** While a photo is read, and after its code was found. */
  readonly busy: boolean
  readonly status: string
  readonly message: string | null
  readonly needsConfirmation: boolean
  readonly onConfirm: () => void
  readonly onChoose: () => void
  readonly onTypeCode: () => void
  readonly onBack: () => void
}

export function PhotoReading(props: PhotoReadingProps) {
  const { busy, status, message, needsConfirmation, onConfirm, onChoose, onTypeCode, onBack } =
    props
  const place = useRef<HTMLDivElement>(null)
  // The pressed button goes with the camera.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <Stack
      ref={place}
      role="group"
      aria-label={scannerCopy.readPhoto}
      tabIndex={-1}
      outline="none"
      align="center"
      gap="6"
      pt="6"
      width="full"
      maxWidth="auth"
      alignSelf="center"
    >
      <chakra.span
        color="brand.fg"
        animation={busy ? 'pulse 1.2s ease-in-out infinite' : undefined}
      >
        <ScanSearch size={56} strokeWidth={1.5} aria-hidden />
      </chakra.span>
      <chakra.h2 textStyle="title">{scannerCopy.readPhoto}</chakra.h2>
      <chakra.p role="status" textAlign="center">
        {status}
      </chakra.p>
      {message && <InlineMessage tone="error" text={message} />}
      <Stack gap="3" width="full">
        {needsConfirmation && (
          <Button type="button" onClick={onConfirm}>
            {scannerCopy.takeAnyway}
          </Button>
        )}
        <Button
          type="button"
          variant={needsConfirmation ? 'outline' : 'solid'}
          disabled={busy}
          onClick={onChoose}
        >
          {scannerCopy.choosePhoto}
        </Button>
        <Button type="button" variant="outline" onClick={onTypeCode}>
          {scannerCopy.typeDigits}
        </Button>
        <Button type="button" variant="outline" onClick={onBack}>
          {scannerCopy.backToCamera}
        </Button>
      </Stack>
    </Stack>
  )
}
