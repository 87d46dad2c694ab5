import { expect, test } from 'vitest'
import { listText } from '../../../../src/domain/shopping/listText.ts'
import { readPastedLines, readTypedArticle } from '../../../../src/domain/shopping/typedArticle.ts'
import { article } from '../../../../stories/fixtures/shopping.ts'

test('a list is sent as lines, which come back as the same articles', () => {
  const items = [article(1, 'Lait', { count: 2 }), article(2, '1 kg de farine'), article(3, '7 Up')]
  const text = listText([...items, article(4, 'Café', { done: true })])
  expect(text).toBe('☐ 2 × Lait\n☐ 1 kg de farine\n☐ 7 Up')
  const read = readPastedLines(text).map((line) => readTypedArticle(line, []))
  expect(read).toEqual(items.map(({ name, count }) => ({ name, count })))
})

test('a list where all is in the basket has nothing to send', () => {
  expect(listText([article(1, 'Lait', { done: true })])).toBe('')
})
