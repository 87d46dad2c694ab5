import { chakra, Stack } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import { scannerCopy } from '../../copy/scanner.ts'

export function CameraPermission() {
  return (
    <Stack role="status" align="center" textAlign="center" gap="3" position="relative">
      <chakra.span color="brand.fg" animation="pulse 1.2s ease-in-out infinite">
        <Camera size={56} strokeWidth={1.5} aria-hidden />
      </chakra.span>
      <chakra.p textStyle="lg" fontWeight="semibold">
        {scannerCopy.requesting}
      </chakra.p>
      <chakra.p color="fg.muted" maxWidth="20rem">
        {scannerCopy.requestingHelp}
      </chakra.p>
    </Stack>
  )
}
