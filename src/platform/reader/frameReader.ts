import { cornersInFrame } from '../../domain/scanner/codePlace.ts'
import { believable, type SeenCode } from '../../domain/scanner/codeStrength.ts'
import { pointsInPicture } from '../../domain/scanner/readerViews.ts'
import type { Reading } from '../../domain/scanner/readVote.ts'
import { type Look, sightOf } from '../../domain/scanner/scanStrategy.ts'
import { drawGrey, inverted } from './greyPicture.ts'
import { findNative, readWithNative } from './nativeReader.ts'
import type { FrameRequest } from './readerMessages.ts'
import { hasZbar, readWithZbar } from './zbarReader.ts'
import { loadZxing, readWithZxing } from './zxingReader.ts'

/** Rows and columns that the second reader skips in a live frame; the next frame has others. */
const liveStep = 2

/** Fetches what the first frame needs: our own engine, unless the browser's reader can be trusted. */
export async function warmUp(): Promise<void> {
  if (!(await findNative())) await loadZxing()
}

async function seenBy(look: Look, picture: ImageBitmap): Promise<readonly SeenCode[]> {
  // Drawn otherwise than it is, a picture helps our own reader; the browser's sees the picture itself.
  if (look === 'centre' || look === 'whole' || look === 'rare') {
    const codes = await readWithNative(picture)
    if (codes) return codes
  }
  const sight = sightOf(look, picture)
  const drawn = drawGrey(picture, sight)
  const grey = look === 'inverted' ? inverted(drawn) : drawn
  const codes =
    (look === 'second' || look === 'second-fine') && hasZbar()
      ? await readWithZbar(grey, liveStep, sight.scale)
      : await readWithZxing(grey, sight, look === 'rare' ? 'all' : 'retail')
  return codes.map((code) => ({ ...code, corners: pointsInPicture(code.corners, sight) }))
}

/**
 * Reads one frame of the camera in one way, and closes its picture.
 * @returns what can be believed, the nearest to the middle first, corners in fractions of the frame
 */
export async function readFrame({
  picture,
  place,
  look,
}: FrameRequest): Promise<readonly Reading[]> {
  try {
    const codes = believable(await seenBy(look, picture), picture, 'live')
    return codes.map(({ text, format, corners }) => ({
      text,
      format,
      corners: cornersInFrame(corners, picture, place),
    }))
  } finally {
    picture.close()
  }
}
