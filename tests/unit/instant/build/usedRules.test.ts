import { expect, it } from 'vitest'
import { usedRules } from '../../../../src/instant/build/usedRules.ts'

const css = [
  '@layer reset,base;',
  '@layer base{html{color:red}@media print{html{color:#000}}}',
  '@keyframes pulse{50%{opacity:.5}}',
  '.product-row{display:flex}',
  '.s-one{gap:1px}.s-one:hover,.s-two:hover{gap:2px}',
  '@media (width>=48rem){.s-one{gap:3px}.s-two{gap:4px}}',
  '@media (width>=64rem){.s-two{gap:5px}}',
  ".s-one:after{content:'a;b'}",
]

it('a page keeps the global rules and those of the classes that it has', () => {
  expect(usedRules(css.join(''), '<p class="s-one">')).toBe(
    [
      ...css.slice(0, 5),
      '@media (width>=48rem){.s-one{gap:3px}}',
      ".s-one:after{content:'a;b'}",
    ].join(''),
  )
})

it('a page with every class keeps the whole stylesheet, in its order', () => {
  expect(usedRules(css.join(''), '<p class="s-one s-two">')).toBe(css.join(''))
})

it('a page without any keeps the rest', () => {
  expect(usedRules(css.join(''), '<p>')).toBe(css.slice(0, 4).join(''))
})
