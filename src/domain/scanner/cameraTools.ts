import { scannerLimits } from '../limits.ts'

/** In the camera's own unit: times (1 to 8) or hundredths (100 to 800). */
export interface ZoomRange {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
}

export interface CameraTools {
  readonly torch: boolean | null
  readonly zoom: ZoomRange | null
  readonly several: boolean
}

export const noTools: CameraTools = { torch: null, zoom: null, several: false }

/** The zoom one button press nearer or further, within the range. */
export function zoomedBy({ min, max, step, value }: ZoomRange, presses: 1 | -1): number {
  const wanted = value * scannerLimits.zoomFactor ** presses
  const even = step > 0 ? min + Math.round((wanted - min) / step) * step : wanted
  // A step coarser than the factor would round back to the same value.
  const moved = even === value ? value + presses * step : even
  return Math.min(max, Math.max(min, moved))
}

/** The enlargement to one decimal, whatever the unit of the camera. */
export function zoomTimes({ min, value }: ZoomRange): number {
  return Math.round((value / (min >= 10 ? min : 1)) * 10) / 10
}
