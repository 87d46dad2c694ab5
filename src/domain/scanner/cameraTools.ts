import { scannerLimits } from '../limits.ts'

/** How far a camera zooms, in its own unit: times (1 to 8) or hundredths (100 to 800). */
export interface ZoomRange {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
}

/** What the camera in use can do besides filming. */
export interface CameraTools {
  /** Whether its lamp is on; null without a lamp. */
  readonly torch: boolean | null
  readonly zoom: ZoomRange | null
  /** There is another camera to change to. */
  readonly several: boolean
}

export const noTools: CameraTools = { torch: null, zoom: null, several: false }

/** The zoom one press nearer or further, a whole number of steps, within the range. */
export function zoomedBy({ min, max, step, value }: ZoomRange, presses: 1 | -1): number {
  const wanted = value * scannerLimits.zoomFactor ** presses
  const even = step > 0 ? min + Math.round((wanted - min) / step) * step : wanted
  // A step coarser than the factor would otherwise hold the value where it is.
  const moved = even === value ? value + presses * step : even
  return Math.min(max, Math.max(min, moved))
}

/** How many times the picture is enlarged, to one decimal; hundredths are told by their smallest value. */
export function zoomTimes({ min, value }: ZoomRange): number {
  return Math.round((value / (min >= 10 ? min : 1)) * 10) / 10
}
