import { expect, test } from 'vitest'
import { listText } from '../../../../src/domain/shopping/listText.ts'
import { readPastedLines, readTypedArticle } from '../../../../src/domain/shopping/typedArticle.ts'

const item = (id: number, name: string, more = {}) => ({
  ...{ id, name, completed: false, addedAt: '2026-11-22T08:00:00Z' },
  ...more,
})

test('a list is sent as lines, which come back as the same articles', () => {
  const items = [item(1, 'Lait', { count: 2 }), item(2, '1 kg de farine'), item(3, '7 Up')]
  const text = listText([...items, item(4, 'Café', { completed: true })])
  expect(text).toBe('☐ 2 × Lait\n☐ 1 kg de farine\n☐ 7 Up')
  const read = readPastedLines(text).map((line) => readTypedArticle(line, []))
  expect(read).toEqual(
    items.map(({ name, count = 1 }: { name: string; count?: number }) => ({ name, count })),
  )
})

test('a list where all is in the basket has nothing to send', () => {
  expect(listText([item(1, 'Lait', { completed: true })])).toBe('')
})
