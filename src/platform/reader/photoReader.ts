import { cornersInFrame, wholeFrame } from '../../domain/scanner/codePlace.ts'
import { believable, type SeenCode } from '../../domain/scanner/codeStrength.ts'
import { addLook, agreedCode } from '../../domain/scanner/photoConsensus.ts'
import { type PhotoLook, photoLooks } from '../../domain/scanner/photoStrategy.ts'
import { pointsInPicture } from '../../domain/scanner/readerViews.ts'
import { barcodeOf, type Reading } from '../../domain/scanner/readVote.ts'
import { drawGrey, sharpened } from './greyPicture.ts'
import { readWithNative } from './nativeReader.ts'
import type { PhotoRequest } from './readerMessages.ts'
import { readWithZbar } from './zbarReader.ts'
import { readWithZxing } from './zxingReader.ts'

async function seenBy(look: PhotoLook, picture: ImageBitmap): Promise<readonly SeenCode[]> {
  const { reader, sight } = look
  const drawn = drawGrey(picture, sight)
  const grey = look.sharpened ? sharpened(drawn) : drawn
  const codes =
    reader === 'second'
      ? await readWithZbar(grey, 1, sight.scale)
      : await readWithZxing(grey, sight, reader === 'all-formats' ? 'thorough' : 'retail')
  const inPicture = codes.map((code) => ({
    ...code,
    corners: pointsInPicture(code.corners, sight),
  }))
  return believable(inPicture, picture, 'still')
}

/** Decodes a picture file upright, scaled down on the way; null when it is no picture. */
async function decoded({ photo, width }: PhotoRequest): Promise<ImageBitmap | null> {
  const scaled = width ? ({ resizeWidth: width, resizeQuality: 'high' } as const) : {}
  return await createImageBitmap(photo, scaled).catch(() => null)
}

function placed({ text, format, corners }: SeenCode, picture: ImageBitmap): Reading {
  return { text, format, corners: cornersInFrame(corners, picture, wholeFrame) }
}

async function agreed(picture: ImageBitmap): Promise<readonly Reading[]> {
  const looks = photoLooks(picture)
  const all = [...((await readWithNative(picture)) ?? [])]
  let tally = addLook([], all)
  for (const [at, look] of looks.entries()) {
    const codes = await seenBy(look, picture)
    all.push(...codes)
    tally = addLook(tally, codes)
    const code = agreedCode(tally, picture, at === looks.length - 1)
    if (code) return [placed(code, picture)]
  }
  return all.filter((code) => barcodeOf(code) === null).map((code) => placed(code, picture))
}

/**
 * Reads a photograph in every way there is until the looks agree on a barcode.
 * @returns that one alone, else the codes of other kinds, corners in fractions of the picture;
 *   null when the file is no picture
 */
export async function readPhotograph(request: PhotoRequest): Promise<readonly Reading[] | null> {
  const picture = await decoded(request)
  if (!picture) return null
  try {
    return await agreed(picture)
  } finally {
    picture.close()
  }
}
