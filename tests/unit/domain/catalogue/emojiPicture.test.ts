import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emojiPicture, iconOrNull } from '../../../../src/domain/catalogue/emojiPicture.ts'
import { assets } from '../../../../src/paths.ts'

test.each(['🍎', '🥩', '🐟', '🧀', '🥖', '🥤', '🧽', '🧴', '🧂', '🍪', '🧊', ' 🧀️ '])(
  'the icon %s has a picture of its own, and the file is there',
  (icon) => {
    const file = emojiPicture(icon)
    expect(file).not.toBeNull()
    expect(existsSync(`public${assets.emoji(file ?? '')}`)).toBe(true)
  },
)

test.each(['', ' ', 'A', '🦄', '🧀🧀', '1f34e'])('« %s » has none', (icon) => {
  expect(emojiPicture(icon)).toBeNull()
})

test.each([
  ['🧀', '🧀'],
  [' 👨‍👩‍👧‍👦 ', '👨‍👩‍👧‍👦'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['§', '§'],
  ['', null],
  [' ', null],
  ['\u202e', null],
  [null, null],
  ['<img src="x">🧀🧀🧀', null],
])('the icon « %s » is shown as « %s »', (icon, shown) => {
  expect(iconOrNull(icon)).toBe(shown)
})
