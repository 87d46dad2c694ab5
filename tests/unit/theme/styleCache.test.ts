import { describe, expect, it } from 'vitest'
import { createStyleCache } from '../../../src/theme/styleCache.ts'

/** The rule that a declaration becomes. */
function ruleOf(declarations: string): string {
  const cache = createStyleCache()
  cache.compat = true
  cache.insert('.a', { name: 'a', styles: declarations }, cache.sheet, true)
  return String(cache.inserted.a)
}

describe('the rules that components make', () => {
  it('name a selection as Safari does, too', () => {
    expect(ruleOf('user-select:none;color:red;')).toBe(
      '.a{-webkit-user-select:none;user-select:none;color:red;}',
    )
  })

  it('hold nothing for browsers of ten years ago', () => {
    const modern = 'display:flex;align-items:center;transform:none;appearance:none;'
    expect(ruleOf(modern)).toBe(`.a{${modern}}`)
    expect(ruleOf('&::placeholder{color:red;}')).toBe('.a::placeholder{color:red;}')
  })
})
