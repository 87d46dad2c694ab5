import { describe, expect, it } from 'vitest'
import {
  type Detection,
  filterReliable,
  strengthOf,
} from '../../../../src/domain/scanner/codeStrength.ts'

const picture = { width: 600, height: 400 }

/** A code of 100 by 60 pixels around a point. */
function seen(text: string, strength: number, x = 300, y = 200, format = 'ean_13'): Detection {
  const corners = [
    { x: x - 50, y: y - 30 },
    { x: x + 50, y: y - 30 },
    { x: x + 50, y: y + 30 },
    { x: x - 50, y: y + 30 },
  ]
  return { text, format, strength, corners }
}

const oil = '3560070805259'
const water = '3274080005003'
const texts = (codes: readonly Detection[]) => codes.map(({ text }) => text)

describe('the codes of one frame', () => {
  it('are given the nearest to the middle of the guide first, however clear the others are', () => {
    const codes = [seen(water, 90, 80, 60), seen(oil, 8, 330, 220)]
    expect(texts(filterReliable(codes, picture, 'live'))).toEqual([oil, water])
  })

  it('are one where two lie on the same bars: the stronger', () => {
    const codes = [seen(water, 3, 310, 205), seen(oil, 40)]
    expect(texts(filterReliable(codes, picture, 'live'))).toEqual([oil])
  })

  it('are two where they lie side by side', () => {
    const codes = [seen(water, 30, 420), seen(oil, 40)]
    expect(filterReliable(codes, picture, 'live')).toHaveLength(2)
  })

  it('leave out what hardly a line gave, which several passes over a still picture may keep', () => {
    expect(filterReliable([seen(oil, 0.7)], picture, 'live')).toEqual([])
    expect(filterReliable([seen(oil, 0.7)], picture, 'still')).toHaveLength(1)
  })
})

describe('a UPC-E', () => {
  it('counts a quarter of its lines, for half of a tilted EAN-13 looks like one', () => {
    expect(strengthOf(12, 'ean_13', 1)).toBe(12)
    expect(strengthOf(12, 'upc_e', 1)).toBe(3)
    expect(strengthOf(12, 'upc_e', 2)).toBe(1.5)
  })

  it('is not believed on a few lines, nor on twice as many of twice the size', () => {
    const half = (scale: number) =>
      seen('01560073', strengthOf(7 * scale, 'upc_e', scale), 300, 200, 'upc_e')
    expect(filterReliable([half(1)], picture, 'still')).toEqual([])
    expect(filterReliable([half(2)], picture, 'still')).toEqual([])
  })
})

describe('what is no retail code', () => {
  it('is told when it is clear: another kind of bars, or many lines with a wrong check digit', () => {
    const letters = seen('ABC-1234', 9, 300, 200, 'code_39')
    const misprint = seen('3560070805258', 20)
    expect(filterReliable([letters], picture, 'live')).toEqual([letters])
    expect(filterReliable([misprint], picture, 'live')).toEqual([misprint])
  })

  it('is left out when a few lines gave it: any texture does', () => {
    const codes = [seen('ABC', 3, 300, 200, 'code_39'), seen('3560070805258', 11, 100, 100)]
    expect(filterReliable(codes, picture, 'live')).toEqual([])
  })

  it('gives way to a retail code on the same bars, even a weaker one', () => {
    const codes = [seen('3560070805258', 40), seen(oil, 5)]
    expect(texts(filterReliable(codes, picture, 'live'))).toEqual([oil])
  })
})
