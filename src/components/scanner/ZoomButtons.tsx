import { Button, chakra, Stack } from '@chakra-ui/react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { scannerCopy } from '../../copy/scanner.ts'
import { type ZoomRange, zoomedBy, zoomTimes } from '../../domain/scanner/cameraTools.ts'

export interface ZoomButtonsProps {
  readonly zoom: ZoomRange
  readonly onZoom: (value: number) => void
}

export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  return (
    <Stack role="group" aria-label={scannerCopy.zoom} align="center" gap="1" {...inMargin}>
      <Button
        {...round}
        aria-label={scannerCopy.zoomIn}
        disabled={zoom.value >= zoom.max}
        onClick={() => onZoom(zoomedBy(zoom, 1))}
      >
        <ZoomIn aria-hidden />
      </Button>
      <chakra.span role="status" fontWeight="semibold" fontSize="14px" whiteSpace="nowrap">
        {scannerCopy.zoomTimes(zoomTimes(zoom))}
      </chakra.span>
      <Button
        {...round}
        aria-label={scannerCopy.zoomOut}
        disabled={zoom.value <= zoom.min}
        onClick={() => onZoom(zoomedBy(zoom, -1))}
      >
        <ZoomOut aria-hidden />
      </Button>
    </Stack>
  )
}

/** In the margin of the square, 15 % of a phone's width. */
const inMargin = {
  position: 'relative',
  gridColumn: '3',
  justifySelf: 'start',
  marginInlineStart: 'max(0px, min(16px, (15vw - 44px) / 2))',
  color: 'white',
} as const

const round = {
  variant: 'plain',
  minWidth: '44px',
  minHeight: '44px',
  padding: '0',
  borderRadius: 'full',
  bg: 'bg.muted',
} as const
