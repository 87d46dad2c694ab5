import { describe, expect, it } from 'vitest'
import { eanBars } from '../../../../src/domain/scanner/eanBars.ts'

describe('the bars of an EAN-13', () => {
  it('are those of the printed example of the standard', () => {
    const [start, left, middle, right, end] = [
      '101',
      '0001101 0100111 0101111 0111101 0001001 0110011',
      '01010',
      '1000010 1000010 1000010 1110100 1000010 1100110',
      '101',
    ].map((part) => part.replaceAll(' ', ''))
    expect(eanBars('4006381333931')).toBe(`${start}${left}${middle}${right}${end}`)
  })

  it('differ by the first digit, which has no bars of its own', () => {
    const drawn = Array.from({ length: 10 }, (_, first) => eanBars(`${first}560070805259`))
    expect(new Set(drawn).size).toBe(10)
    expect(drawn.every((bars) => bars.length === 95)).toBe(true)
  })
})
