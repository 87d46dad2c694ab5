import { expect, test } from 'vitest'
import { ShoppingRows } from '../../../../src/components/shopping/ShoppingRows.tsx'
import { article } from '../../../../stories/fixtures/shopping.ts'
import { renderMarkup } from '../../../support/renderMarkup.tsx'

const ignore = () => undefined

function firstFrame(above: number): string {
  const items = Array.from({ length: 300 }, (_, at) => article(at + 1, `Article ${at}`))
  return renderMarkup(
    <ShoppingRows
      label="Articles"
      items={items}
      above={above}
      isMovable
      isArranging={false}
      model={{
        prices: new Map([[1, { cents: 105, isPaid: false }]]),
        guesses: new Map(),
        highlight: null,
        productOf: () => undefined,
        memberName: () => null,
      }}
      suggest={() => []}
      actions={{
        onArrange: ignore,
        onRename: ignore,
        onGuess: ignore,
        onToggle: ignore,
        onRemove: ignore,
        onCount: ignore,
        onMove: ignore,
        onLift: ignore,
        onLastRemoved: ignore,
      }}
    />,
  )
}

const countOf = (part: RegExp, markup: string) => markup.match(part)?.length ?? 0

test('a long list begins with the rows of one screen, and keeps the place of the others', () => {
  const markup = firstFrame(0)
  expect(countOf(/<li/g, markup)).toBe(300)
  expect(countOf(/type="checkbox"/g, markup)).toBe(16)
  expect(markup).toContain('1,05')
})

test('by category, the lists above have taken their part of the screen', () => {
  expect(countOf(/type="checkbox"/g, firstFrame(10))).toBe(6)
  expect(countOf(/type="checkbox"/g, firstFrame(40))).toBe(0)
})
