import { placeIn, wholeFrame } from '../../../../src/domain/scanner/codePlace.ts'
import {
  acceptedBarcode,
  castVote,
  noVote,
  readsSurely,
} from '../../../../src/domain/scanner/readVote.ts'
import { type Box, cropBox, type Size } from '../../../../src/domain/scanner/scanBox.ts'
import { firstLook, nextLook, seesWhole } from '../../../../src/domain/scanner/scanStrategy.ts'
import { readPicture } from '../../../../src/platform/reader/barcodeReader.ts'

/** What the scanner makes of frames one after the other, as from a camera. */
export interface LiveResult {
  readonly barcode: string | null
  /** Frames looked at until the code was accepted, or until patience ended. */
  readonly frames: number
  /** From cutting the picture out to the worker's answer, one a frame. */
  readonly milliseconds: readonly number[]
}

/** Two seconds of looks. */
const mostFrames = 20

/**
 * The scanner's own loop without a camera: frame plan, crop, worker, vote, two equal reads.
 * @param frameAt draws the frame of that number
 * @param guided whether the guide's part is cut out, or the whole picture is what the guide shows
 */
export async function scanFrames(
  frameAt: (frame: number) => HTMLCanvasElement,
  guided: boolean,
): Promise<LiveResult> {
  let vote = noVote
  let plan = firstLook
  const milliseconds: number[] = []
  for (let frame = 0; frame < mostFrames; frame++) {
    const canvas = frameAt(frame)
    const { look } = plan
    const start = performance.now()
    const size: Size = { width: canvas.width, height: canvas.height }
    const whole: Box = { x: 0, y: 0, ...size }
    const box = guided && !seesWhole(look) ? cropBox(size, size) : whole
    const picture = await createImageBitmap(canvas, box.x, box.y, box.width, box.height)
    const place = box === whole ? wholeFrame : placeIn(size, box)
    const readings = await readPicture({ picture, place }, look)
    milliseconds.push(performance.now() - start)
    vote = castVote(vote, readings)
    plan = nextLook(plan, readsSurely(readings))
    const barcode = acceptedBarcode(vote)
    if (barcode) return { barcode, frames: frame + 1, milliseconds }
  }
  return { barcode: null, frames: mostFrames, milliseconds }
}
