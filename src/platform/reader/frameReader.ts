import { type Detection, filterReliable } from '../../domain/scanner/codeStrength.ts'
import { pointsInPicture } from '../../domain/scanner/readerViews.ts'
import type { Reading } from '../../domain/scanner/readVote.ts'
import { cornersInFrame } from '../../domain/scanner/scanGeometry.ts'
import { type ReadMode, readerViewOf } from '../../domain/scanner/scanStrategy.ts'
import { drawGrey, inverted } from './greyPicture.ts'
import { findNativeDetector, readWithNative } from './nativeReader.ts'
import type { FrameRequest } from './readerMessages.ts'
import { hasZbar, readWithZbar } from './zbarReader.ts'
import { loadZxing, readWithZxing } from './zxingReader.ts'

/** Reads every second row and column of a live frame; the next frame has others. */
const liveStep = 2

/** Loads our engine, unless the browser's own reader can be trusted. */
export async function preloadEngine(): Promise<void> {
  if (!(await findNativeDetector())) await loadZxing()
}

async function detect(mode: ReadMode, picture: ImageBitmap): Promise<readonly Detection[]> {
  // The browser's reader sees the picture itself, not what is drawn of it.
  if (mode === 'centre' || mode === 'whole' || mode === 'rare') {
    const codes = await readWithNative(picture)
    if (codes) return codes
  }
  const view = readerViewOf(mode, picture)
  const drawn = drawGrey(picture, view)
  const grey = mode === 'inverted' ? inverted(drawn) : drawn
  const codes =
    (mode === 'second' || mode === 'second-fine') && hasZbar()
      ? await readWithZbar(grey, liveStep, view.scale)
      : await readWithZxing(grey, view, mode === 'rare' ? 'all' : 'retail')
  return codes.map((code) => ({ ...code, corners: pointsInPicture(code.corners, view) }))
}

/** Reads a frame in one mode and closes its picture; nearest code first, in fractions of the frame. */
export async function readFrame({
  picture,
  place,
  mode,
}: FrameRequest): Promise<readonly Reading[]> {
  try {
    const codes = filterReliable(await detect(mode, picture), picture, 'live')
    return codes.map(({ text, format, corners }) => ({
      text,
      format,
      corners: cornersInFrame(corners, picture, place),
    }))
  } finally {
    picture.close()
  }
}
