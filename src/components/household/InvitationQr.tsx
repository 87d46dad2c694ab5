import { Box, chakra } from '@chakra-ui/react'
import { invitationCopy } from '../../copy/household.ts'
import type { QrCode } from '../../domain/household/qrCode.ts'

export interface InvitationQrProps {
  readonly code: QrCode
}

/** Dark on white in both themes: readers expect it. */
export function InvitationQr({ code: { size, path } }: InvitationQrProps) {
  return (
    <chakra.figure display="grid" gap="2" justifyItems="center">
      <Box
        width="full"
        maxWidth="17rem"
        bg="welcome.solid"
        color="tag.fg"
        borderRadius="md"
        borderWidth="1px"
        borderColor="border"
        overflow="hidden"
        forcedColorAdjust="none"
      >
        <svg
          role="img"
          aria-label={invitationCopy.qr}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          style={{ display: 'block', width: '100%' }}
        >
          <path d={path} fill="currentColor" />
        </svg>
      </Box>
      <chakra.figcaption textStyle="sm" color="fg.muted" textAlign="center">
        {invitationCopy.qrHelp}
      </chakra.figcaption>
    </chakra.figure>
  )
}
