import { expect, test } from 'vitest'
import { modesOf } from '../../pictures/modesOf.ts'

const modes = (title: string, tags: readonly string[] = []) =>
  modesOf({
    id: `${title.replaceAll(/[/.]/g, '-').toLowerCase()}--ready`,
    title,
    name: 'Ready',
    tags,
  })

test('a story is photographed at the sizes and in the themes that it is about', () => {
  const names = (title: string) => modes(title).map(({ name }) => name)
  expect(names('components/product/PriceTag')).toEqual(['phone'])
  expect(names('components/fields/TextField')).toEqual(['phone', 'phone-forced'])
  expect(names('components/frame/BottomBar')).toEqual(['phone', 'phone-forced', 'desktop'])
  expect(names('screens/account/LoginScreen')).toEqual([
    ...['phone', 'phone-dark'],
    ...['desktop', 'desktop-dark'],
  ])
  expect(names('screens/product/ProductFormScreen.rules')).toEqual([
    'phone',
    'phone-dark',
    'desktop',
  ])
  expect(names('screens/account/LoginScreen.narrow')).toEqual(['narrow', 'narrow-dark'])
  expect(modes('screens/account/LoginScreen.narrow').map(({ width }) => width)).toEqual([320, 320])
})

test('a story that only tries what a press does is not photographed', () => {
  expect(modes('screens/account/LoginScreen', ['behaviour'])).toEqual([])
})
