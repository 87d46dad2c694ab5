import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { comparePictures } from '../../pictures/comparePictures.ts'
import { packPicture } from '../../pictures/packPicture.ts'

type Colour = readonly [red: number, green: number, blue: number]

const [width, height] = [60, 40]
const ink: Colour = [23, 33, 28]
const paper: Colour = [251, 250, 246]

/** A sheet of one colour with a block of another, from the left edge. */
function sheet(
  background: Colour,
  block: Colour,
  pixels: number,
  size = { width, height },
): Buffer {
  const picture = new PNG(size)
  for (let place = 0; place < size.width * size.height; place += 1) {
    const isBlock = place % size.width < pixels && place < size.width * 8
    picture.data.set([...(isBlock ? block : background), 255], place * 4)
  }
  return PNG.sync.write(picture)
}

/** A picture of many colours, so that a palette is not enough. */
function rainbow(): Buffer {
  const picture = new PNG({ width, height })
  for (let place = 0; place < width * height; place += 1) {
    picture.data.set([(place * 7) % 256, (place * 13) % 256, (place * 29) % 256, 255], place * 4)
  }
  return PNG.sync.write(picture)
}

describe('two pictures', () => {
  it.each([
    ['few colours', sheet(paper, ink, 6)],
    ['many colours', rainbow()],
  ])('of %s are the same after packing', async (_name, picture) => {
    expect(await comparePictures(await packPicture(picture), picture)).toBeNull()
  })

  it('differ when a stroke of a letter is elsewhere', async () => {
    const kept = await packPicture(sheet(paper, ink, 6))
    const difference = await comparePictures(kept, sheet(paper, ink, 8))
    expect(difference?.reason).toBe('16 pixels changed')
  })

  it('differ when a colour is a little lighter', async () => {
    const lighter: Colour = [paper[0] - 12, paper[1] - 12, paper[2] - 12]
    const kept = await packPicture(sheet(paper, ink, 6))
    const difference = await comparePictures(kept, sheet(lighter, ink, 6))
    expect(difference?.picture).toBeInstanceOf(Buffer)
  })

  it('are the same when one pixel flickers', async () => {
    const after = PNG.sync.read(sheet(paper, ink, 6))
    after.data.set(ink, 4 * (width * 30 + 30))
    const kept = await packPicture(sheet(paper, ink, 6))
    expect(await comparePictures(kept, PNG.sync.write(after))).toBeNull()
  })

  it('differ in size', async () => {
    const taller = sheet(paper, ink, 6, { width, height: height + 1 })
    const difference = await comparePictures(await packPicture(sheet(paper, ink, 6)), taller)
    expect(difference?.reason).toBe('60×40 became 60×41')
  })
})
