import { expect, test } from 'vitest'
import { modesOf } from '../../../.storybook/modesOf.ts'

const modes = (file: string, tags: readonly string[] = [], isFirst = false) =>
  modesOf({
    isFirst,
    isNarrow: file.endsWith('.narrow'),
    id: `${file.replaceAll(/[/.]/g, '-').toLowerCase()}--ready`,
    file,
    tags,
  })

test('a story is photographed at the sizes and in the themes that it is about', () => {
  const names = (file: string) => modes(file).map(({ name }) => name)
  expect(names('components/product/PriceTag')).toEqual(['phone'])
  expect(names('components/fields/TextField')).toEqual(['phone', 'phone-forced'])
  expect(names('components/frame/BottomBar')).toEqual(['phone', 'phone-forced', 'desktop'])
  expect(names('screens/account/LoginScreen')).toEqual(['phone', 'phone-dark', 'desktop'])
  expect(names('screens/product/ProductFormScreen.rules')).toEqual([
    'phone',
    'phone-dark',
    'desktop',
  ])
  expect(names('screens/account/LoginScreen.narrow')).toEqual(['narrow'])
  expect(modes('screens/account/LoginScreen.narrow').map(({ width }) => width)).toEqual([320])
})

test('the first story of a screen is photographed in every theme and width', () => {
  const names = (file: string) => modes(file, [], true).map(({ name }) => name)
  const dark = ['phone-dark', 'desktop', 'desktop-dark']
  expect(names('screens/account/LoginScreen')).toEqual(['phone', ...dark])
  expect(names('screens/account/LoginScreen.narrow')).toEqual(['narrow', 'narrow-dark'])
  expect(names('components/product/PriceTag')).toEqual(['phone'])
})

test('a story of a press, or of other words only, is not photographed', () => {
  expect(modes('screens/account/LoginScreen', ['behaviour'])).toEqual([])
  expect(modes('screens/account/LoginScreen', ['wording'])).toEqual([])
})
