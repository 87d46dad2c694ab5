import { type Detection, filterReliable } from '../../domain/scanner/codeStrength.ts'
import {
  addPass,
  findAgreedCode,
  type PhotoPass,
  photoPasses,
} from '../../domain/scanner/photoConsensus.ts'
import { pointsInPicture } from '../../domain/scanner/readerViews.ts'
import { codeOf, type Reading } from '../../domain/scanner/readVote.ts'
import { cornersInFrame, wholeFrame } from '../../domain/scanner/scanGeometry.ts'
import { drawGrey, sharpened } from './greyPicture.ts'
import { readWithNative } from './nativeReader.ts'
import type { PhotoRequest } from './readerMessages.ts'
import { readWithZbar } from './zbarReader.ts'
import { readWithZxing } from './zxingReader.ts'

async function detect(pass: PhotoPass, picture: ImageBitmap): Promise<readonly Detection[]> {
  const { reader, view } = pass
  const drawn = drawGrey(picture, view)
  const grey = pass.sharpened ? sharpened(drawn) : drawn
  const codes =
    reader === 'second'
      ? await readWithZbar(grey, 1, view.scale)
      : await readWithZxing(grey, view, reader === 'all-formats' ? 'thorough' : 'retail')
  const inPicture = codes.map((code) => ({
    ...code,
    corners: pointsInPicture(code.corners, view),
  }))
  return filterReliable(inPicture, picture, 'still')
}

async function decode({ photo, width }: PhotoRequest): Promise<ImageBitmap | null> {
  const scaled = width ? ({ resizeWidth: width, resizeQuality: 'high' } as const) : {}
  return await createImageBitmap(photo, scaled).catch(() => null)
}

function toReading({ text, format, corners }: Detection, picture: ImageBitmap): Reading {
  return { text, format, corners: cornersInFrame(corners, picture, wholeFrame) }
}

async function findConsensus(picture: ImageBitmap): Promise<readonly Reading[]> {
  const passes = photoPasses(picture)
  const all = [...((await readWithNative(picture)) ?? [])]
  let consensus = addPass([], all)
  for (const [at, pass] of passes.entries()) {
    const codes = await detect(pass, picture)
    all.push(...codes)
    consensus = addPass(consensus, codes)
    const code = findAgreedCode(consensus, picture, at === passes.length - 1)
    if (code) return [toReading(code, picture)]
  }
  return all.filter((code) => codeOf(code) === null).map((code) => toReading(code, picture))
}

/** The code that the passes over a photograph agree on, else the codes of other kinds; null for another file. */
export async function readPhotograph(request: PhotoRequest): Promise<readonly Reading[] | null> {
  const picture = await decode(request)
  if (!picture) return null
  try {
    return await findConsensus(picture)
  } finally {
    picture.close()
  }
}
