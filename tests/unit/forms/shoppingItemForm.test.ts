import { expect, test } from 'vitest'
import { readDraft } from '../../../src/forms/shoppingItemForm.ts'

test('the name is taken without the spaces around it', () => {
  expect(readDraft('  Pain complet ')).toEqual({ name: 'Pain complet' })
})

test.each(['', '   ', '\u00a0'])('a blank name %j is asked for', (draft) => {
  expect(readDraft(draft)).toEqual({ error: "Veuillez entrer un nom d'article" })
})
