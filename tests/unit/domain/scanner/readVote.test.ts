import { describe, expect, it } from 'vitest'
import {
  acceptedBarcode,
  castVote,
  codeOf,
  isStillShown,
  noVote,
  type Reading,
  readsSurely,
  refusedKind,
} from '../../../../src/domain/scanner/readVote.ts'

const oil: Reading = { text: '3560070805259', format: 'ean_13', corners: [] }
const water: Reading = { text: '3274080005003', format: 'ean_13', corners: [] }
const misread: Reading = { text: '3560070805258', format: 'ean_13', corners: [] }
const upcE: Reading = { text: '0156000000073', format: 'upc_e', corners: [] }

const square: Reading = { text: 'https://exemple.fr', format: 'qr_code', corners: [] }

/** The code accepted at each frame, given what each frame reads. */
function accepted(...frames: readonly (readonly Reading[])[]): (string | null)[] {
  let vote = noVote
  return frames.map((readings) => {
    vote = castVote(vote, readings)
    return acceptedBarcode(vote)
  })
}

describe('a code before the camera', () => {
  it('is accepted at the second equal read', () => {
    expect(accepted([oil], [oil])).toEqual([null, '3560070805259'])
  })
  it('survives frames that read nothing', () => {
    expect(accepted([oil], [], [], [oil])).toEqual([null, null, null, '3560070805259'])
  })
  it('starts again from one when another is read', () => {
    expect(accepted([oil], [water], [oil], [oil])).toEqual([null, null, null, '3560070805259'])
  })
  it('is not disturbed by a read with a wrong check digit', () => {
    expect(accepted([oil], [misread], [oil])).toEqual([null, null, '3560070805259'])
    expect(accepted([misread], [misread])).toEqual([null, null])
  })
  it('is the nearest to the middle of several in one frame', () => {
    expect(accepted([oil, water], [oil, water])).toEqual([null, '3560070805259'])
    expect(accepted([water], [oil, water], [oil])).toEqual([null, null, '3560070805259'])
  })
  it('is found behind a code that is no retail code', () => {
    expect(accepted([square, oil], [misread, oil])).toEqual([null, '3560070805259'])
  })
  it('needs four reads as a UPC-E, for a tilted EAN-13 looks like one', () => {
    expect(accepted([upcE], [upcE], [upcE], [upcE])).toEqual([null, null, null, '0156000000073'])
    expect(accepted([upcE], [upcE], [oil], [upcE], [upcE], [oil]).at(-1)).toBe('3560070805259')
  })
  it('is given up for a UPC-E that is read again and again', () => {
    const frames = Array.from({ length: 7 }, () => [upcE])
    expect(accepted([water], ...frames).at(-2)).toBeNull()
    expect(accepted([water], ...frames).at(-1)).toBe('0156000000073')
  })
})

describe('a frame worth a second look of the same kind', () => {
  it('is one with a retail code nearest to the middle, a UPC-E apart', () => {
    expect(readsSurely([square, oil])).toBe(true)
    expect(readsSurely([upcE, oil])).toBe(false)
    expect(readsSurely([square, misread])).toBe(false)
    expect(readsSurely([])).toBe(false)
  })
})

describe('what counts as a retail code', () => {
  it.each([
    ['3560070805259', 'ean_13', '3560070805259'],
    ['96385074', 'ean_8', '96385074'],
    ['012345678905', 'upc_a', '0012345678905'],
    ['01234565', 'upc_e', '0012345000065'],
    ['5449000039231', 'upc_a', '5449000039231'],
    ['0103560070805259', 'databar', '3560070805259'],
    ['(01)03560070805259', 'databar_expanded', '3560070805259'],
    ['0103560070805259', 'code_128', '3560070805259'],
    ['3560070805259', 'code_128', '3560070805259'],
    ['0103560070805259', 'data_matrix', '3560070805259'],
    ['https://exemple.fr/01/3560070805259', 'qr_code', '3560070805259'],
    ['2611008003214', 'ean_13', '2611008003214'],
  ])('%s as %s is %s', (text, format, barcode) => {
    expect(codeOf({ text, format, corners: [] })).toBe(barcode)
  })
  it.each([
    ['3560070805258', 'ean_13'],
    ['96385074', 'itf'],
    ['0000017', 'ean_8'],
    ['0000017', 'code_39'],
    ['13560070805256', 'itf'],
    ['03560070805259', 'itf'],
    ['13560070805256', 'code_128'],
    ['0113560070805256', 'databar'],
    ['ABC-1234', 'code_39'],
    ['https://exemple.fr/3560070805259', 'qr_code'],
    ['3560070805259', 'qr_code'],
    ['9801234567892', 'ean_13'],
  ])('%s as %s is none', (text, format) => {
    expect(codeOf({ text, format, corners: [] })).toBeNull()
  })
})

describe('what a person is told of a code that is never taken', () => {
  it('is nothing when there is no code, or a retail code too', () => {
    expect(refusedKind([])).toBeNull()
    expect(refusedKind([oil])).toBeNull()
    expect(refusedKind([square, misread, oil])).toBeNull()
  })
  it('is what it is instead, of several the nearest to the middle', () => {
    const carton: Reading = { text: '13560070805256', format: 'itf', corners: [] }
    expect(refusedKind([square])).toBe('link')
    expect(refusedKind([{ text: 'ABC-1234', format: 'code_39', corners: [] }])).toBe('other')
    expect(refusedKind([carton])).toBe('carton')
    expect(refusedKind([carton, square])).toBe('carton')
    expect(refusedKind([square, carton])).toBe('link')
  })
  it('is that its check digit is wrong', () => {
    expect(refusedKind([misread])).toBe('wrong')
    expect(refusedKind([square, misread])).toBe('wrong')
  })
})

describe('isStillShown', () => {
  const last = { barcode: '3274080005003', seenAt: 10_000 }

  it('takes a code for the one dealt with until it has been out of the picture for 1.5 s', () => {
    expect(isStillShown(last, '3274080005003', 11_499)).toBe(true)
    expect(isStillShown(last, '3274080005003', 11_500)).toBe(false)
  })

  it('takes any other code at once, and the first one', () => {
    expect(isStillShown(last, '54491472', 10_001)).toBe(false)
    expect(isStillShown(null, '3274080005003', 10_001)).toBe(false)
  })
})
