import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../src/domain/framePlan.ts'
import {
  acceptedBarcode,
  barcodeOf,
  castVote,
  noVote,
  type Reading,
} from '../../../src/domain/readVote.ts'

const oil: Reading = { text: '3560070805259', format: 'ean_13' }
const water: Reading = { text: '3274080005003', format: 'ean_13' }
const misread: Reading = { text: '3560070805258', format: 'ean_13' }
const upcE: Reading = { text: '0156000000073', format: 'upc_e' }

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
  it('is found among several in one frame', () => {
    expect(accepted([oil], [water, oil])).toEqual([null, '3560070805259'])
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

describe('what counts as a retail code', () => {
  it.each([
    ['3560070805259', 'ean_13', '3560070805259'],
    ['96385074', 'ean_8', '96385074'],
    ['012345678905', 'upc_a', '0012345678905'],
    ['01234565', 'upc_e', '0012345000065'],
    ['0103560070805259', 'databar_omni', '3560070805259'],
    ['(01)03560070805259', 'databar', '3560070805259'],
    ['13560070805256', 'itf_14', '13560070805256'],
  ])('%s as %s is %s', (text, format, barcode) => {
    expect(barcodeOf({ text, format })).toBe(barcode)
  })
  it.each([
    ['3560070805258', 'ean_13'],
    ['96385074', 'itf'],
    ['ABC-1234', 'code_39'],
    ['https://exemple.fr/3560070805259', 'qr_code'],
  ])('%s as %s is none', (text, format) => {
    expect(barcodeOf({ text, format })).toBeNull()
  })
})

describe('the plan of looks', () => {
  it('looks at the guide twice before anything else, and at everything within a second', () => {
    expect([lookAt(0), lookAt(1)]).toEqual(['centre', 'centre'])
    const second = Array.from({ length: 10 }, (_, frame) => lookAt(frame))
    expect(new Set(second)).toEqual(new Set(['centre', 'tilted', 'whole', 'rare']))
  })
})
