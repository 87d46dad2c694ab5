import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readJpeg } from '../../../server/photos/jpeg.ts'
import { makeJpeg, segment } from '../../support/pictures/photoFiles.ts'

const adobe = (transform: number, more = '') =>
  segment(
    0xee,
    Buffer.from(`Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}${more}`, 'latin1'),
  )

const stripes = sharp({
  create: { width: 16, height: 16, channels: 3, background: { r: 200, g: 30, b: 60 } },
}).composite([
  {
    input: { create: { width: 8, height: 16, channels: 3, background: { r: 10, g: 120, b: 250 } } },
    left: 0,
    top: 0,
  },
])

/** Without what precedes its tables, so that only the segments put there name its colours. */
const bare = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])))
const withSegments = (jpeg: Buffer, ...segments: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, bare(jpeg)])
const pixels = (jpeg: Buffer) => sharp(jpeg).toColourspace('srgb').removeAlpha().raw().toBuffer()
const kept = (jpeg: Buffer) => readJpeg(jpeg)?.bytes ?? Buffer.alloc(0)

const plain = () => stripes.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
/** Its components are called R, G and B. */
async function namedRgb() {
  const jpeg = Buffer.from(await plain())
  for (const marker of [0xc0, 0xda]) {
    const at = jpeg.indexOf(Buffer.from([0xff, marker]))
    const [first, step] = marker === 0xc0 ? [10, 3] : [5, 2]
    for (const [place, name] of [...'RGB'].entries()) jpeg.write(name, at + first + place * step)
  }
  return jpeg
}

describe('a JPEG', () => {
  it('keeps neither a colour profile, nor Adobe’s segment, nor a thumbnail', () => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01 of a camera', 'latin1'))
    const described = makeJpeg(80, 60, [profile, adobe(1, 'said besides')])
    expect(kept(described).equals(makeJpeg(80, 60))).toBe(true)
    const jfif = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01', 'latin1')
    const thumbnail = Buffer.concat([jfif, Buffer.from([2, 1]), Buffer.alloc(6, 0x77)])
    const pictured = Buffer.concat([
      described.subarray(0, 2),
      segment(0xe0, thumbnail),
      described.subarray(20),
    ])
    expect(kept(pictured).equals(makeJpeg(80, 60))).toBe(true)
  })

  it('has its profile dropped where a real program wrote one', async () => {
    const jpeg = await stripes.clone().jpeg().withIccProfile('p3').toBuffer()
    expect(jpeg.includes('ICC_PROFILE')).toBe(true)
    expect(kept(jpeg).includes('ICC_PROFILE')).toBe(false)
    expect(await sharp(kept(jpeg)).metadata()).toMatchObject({ width: 16, height: 16 })
  })

  it.each([
    ['YCbCr', async () => withSegments(await plain(), adobe(1, 'more'))],
    ['RGB', async () => withSegments(await plain(), adobe(0, 'more'))],
    ['RGB by the names of its components', async () => withSegments(await namedRgb())],
    ['YCbCr in spite of such names', async () => withSegments(await namedRgb(), adobe(1, 'more'))],
    ['CMYK', async () => stripes.clone().toColourspace('cmyk').jpeg().toBuffer()],
    [
      'CMYK without Adobe',
      async () => withSegments(await stripes.clone().toColourspace('cmyk').jpeg().toBuffer()),
    ],
    [
      'grey',
      async () => withSegments(await stripes.clone().greyscale().jpeg().toBuffer(), adobe(0)),
    ],
  ])('in %s keeps its colours, and nothing else that Adobe said', async (_, make) => {
    const jpeg = await make()
    expect((await pixels(kept(jpeg))).equals(await pixels(jpeg))).toBe(true)
    expect(kept(jpeg).includes('more')).toBe(false)
  })

  it('loses Adobe’s segment where its colours do not depend on it', async () => {
    const jpeg = withSegments(await plain(), adobe(1))
    expect(kept(jpeg).includes('Adobe')).toBe(false)
  })
})
