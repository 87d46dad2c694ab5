import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guidePages } from '../../.storybook/guidePages.ts'
import { outerSentences } from '../../.storybook/outerSentences.ts'
import fixed from '../../stories/guide/copy/fixed.json' with { type: 'json' }
import { unseen } from '../../stories/guide/sentences.ts'
import { unbroken } from '../../stories/guide/tree/unbroken.ts'
import { readSentences } from '../pictures/copyIndex.ts'

describe('the copy that the guide shows', () => {
  it('still has each sentence that is fixed, to the letter', async () => {
    const texts = new Set((await readSentences()).map(({ text }) => text))
    expect(fixed.filter((text) => !texts.has(text))).toEqual([])
  })

  it('holds the mails and what a phone lists of the app', () => {
    const texts = outerSentences().map(({ text }) => text)
    expect(texts).toContain('Votre mot de passe a été changé')
    expect(texts).toContain('Bonjour,')
    expect(texts).toContain('Scanner un code-barres')
    expect(texts.filter((text) => text.includes('http'))).toEqual([])
  })

  it('gives its reasons in French', () => {
    expect(Object.values(unseen).filter((reason) => /\b(only|as|the|of)\b/.test(reason))).toEqual(
      [],
    )
  })
})

describe('the pages of the guide', () => {
  it('keep punctuation with its word, and code as it is', () => {
    const text = { type: 'text', value: 'Oui : « 100 000 produits » en 2 min ?' }
    const code = { type: 'inlineCode', value: 'a : b' }
    guidePages()({ type: 'root', children: [{ type: 'heading', children: [text, code] }] })
    expect(text.value).toBe('Oui\u00a0: «\u00a0100\u202f000 produits\u00a0» en 2\u00a0min\u00a0?')
    expect(code.value).toBe('a : b')
  })

  it('draw lines of cells as a table', () => {
    const value = '| On fait | On entend |\n|---|---|\n| Entrée | Oui |'
    const page = {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
    }
    guidePages()(page)
    expect(page.children[0]?.type).toBe('table')
    expect(page.children[0]?.children).toHaveLength(2)
  })

  it('leave a text that is already kept together', () => {
    expect(unbroken('2,45\u00a0€\u00a0!')).toBe('2,45\u00a0€\u00a0!')
  })

  it('call what a designer sees by a designer\u2019s words', () => {
    const pages = globSync('stories/guide/**/*.mdx').map((path) => readFileSync(path, 'utf8'))
    expect(
      pages.flatMap((text) => text.match(/^.*\b(atelier|pièces de la maison)\b.*$/gim) ?? []),
    ).toEqual([])
  })
})
