import {
  acceptedBarcode,
  castVote,
  noVote,
  readsSurely,
} from '../../../../src/domain/scanner/readVote.ts'
import {
  type Box,
  cropBox,
  placeIn,
  type Size,
  wholeFrame,
} from '../../../../src/domain/scanner/scanGeometry.ts'
import {
  firstScanStep,
  nextScanStep,
  readsWholeFrame,
} from '../../../../src/domain/scanner/scanStrategy.ts'
import { readPicture } from '../../../../src/platform/reader/barcodeReader.ts'

export interface LiveResult {
  readonly barcode: string | null
  /** Frames read until the code was accepted, or all of them. */
  readonly frames: number
  /** Per frame, from the crop to the worker's answer. */
  readonly milliseconds: readonly number[]
}

/** Two seconds. */
const maxFrames = 20

/** The scanner's own loop without a camera. @param guided crops the viewfinder's part of the frame */
export async function scanFrames(
  frameAt: (frame: number) => HTMLCanvasElement,
  guided: boolean,
): Promise<LiveResult> {
  let vote = noVote
  let plan = firstScanStep
  const milliseconds: number[] = []
  for (let frame = 0; frame < maxFrames; frame++) {
    const canvas = frameAt(frame)
    const { mode } = plan
    const start = performance.now()
    const size: Size = { width: canvas.width, height: canvas.height }
    const whole: Box = { x: 0, y: 0, ...size }
    const box = guided && !readsWholeFrame(mode) ? cropBox(size, size) : whole
    const picture = await createImageBitmap(canvas, box.x, box.y, box.width, box.height)
    const place = box === whole ? wholeFrame : placeIn(size, box)
    const readings = await readPicture({ picture, place }, mode)
    milliseconds.push(performance.now() - start)
    vote = castVote(vote, readings)
    plan = nextScanStep(plan, readsSurely(readings))
    const barcode = acceptedBarcode(vote)
    if (barcode) return { barcode, frames: frame + 1, milliseconds }
  }
  return { barcode: null, frames: maxFrames, milliseconds }
}
