import { describe, expect, it } from 'vitest'
import { sentencesOf, unseen } from '../../../stories/guide/sentences.ts'
import {
  buildCopyIndex,
  changes,
  isSaid,
  mergeCopyIndex,
  readCopyIndex,
  readSentences,
  silent,
} from '../../pictures/copyIndex.ts'

describe('each sentence of src/copy', async () => {
  const sentences = await readSentences()
  const index = readCopyIndex()
  const texts = new Set(sentences.map(({ text }) => text))

  it('is shown by a story, or says why it is not', () => {
    expect(silent(sentences, index).map(({ name, text }) => `${name}: ${text}`)).toEqual([])
  })

  it('is all that the index of the guide holds', () => {
    expect(Object.keys(index).filter((text) => !texts.has(text))).toEqual([])
  })

  it('is excused only while it exists and is shown nowhere', () => {
    expect(Object.keys(unseen).filter((text) => !texts.has(text) || text in index)).toEqual([])
  })
})

describe('sentences', () => {
  const copy = {
    title: 'Produits',
    help: ['Un', 'Deux'],
    photoOf: (name: string) => `Photo de ${name}`,
    count: (count: number) => `${count} ${count > 1 ? 'produits' : 'produit'}`,
    after: (unit?: string) => `€${unit ? ` / ${unit}` : ''}`,
  }

  it('are read from every depth of a module, its gaps as three dots, its singular apart', () => {
    const texts = sentencesOf({ shop: { copy, translate: () => 'Non' } }).map(({ text }) => text)
    expect(texts).toEqual([
      'Produits',
      ...['Un', 'Deux'],
      'Photo de …',
      ...['… produits', '1 produit'],
      ...['€ / …', '€'],
    ])
  })

  it('are named as the source names them', () => {
    expect(sentencesOf({ shop: { copy } })[1]).toEqual({
      family: 'shop',
      name: 'copy.help.0',
      text: 'Un',
    })
  })
})

describe('a story', () => {
  it('says a short sentence only where it stands alone', () => {
    expect(isSaid('Prix', ['Prix'])).toBe(true)
    expect(isSaid('Prix', ['Prix unitaire'])).toBe(false)
    expect(isSaid('… produits', ['12 produits'])).toBe(true)
    expect(isSaid('… produits', ['12 produits rares'])).toBe(false)
  })

  it('says a long one inside another too, whatever the spaces', () => {
    const long = "la caméra n'envoie pas d'image."
    expect(isSaid(long, [`Erreur: la caméra n'envoie\u00a0pas d'image.`])).toBe(true)
    expect(isSaid(long, ["Erreur: la caméra n'envoie pas d'images."])).toBe(false)
  })

  it('takes signs for what they are', () => {
    expect(isSaid('Vous partez ?', ['Vous parte'])).toBe(false)
    expect(isSaid('Vous partez ?', ['Vous partez ?'])).toBe(true)
  })
})

describe('the index', () => {
  const sentences = sentencesOf({ shop: { copy: { title: 'Produits', lost: 'Nulle part' } } })
  const index = buildCopyIndex(
    sentences,
    new Map([
      ['components-b--one', ['Produits']],
      ['screens-a--ready', ['Produits']],
      ['screens-a--empty', ['Produits', 'Rien']],
    ]),
  )

  it('holds the first story of each screen or component that says a sentence, screens first', () => {
    expect(index).toEqual({ Produits: ['screens-a--ready', 'components-b--one'] })
  })

  it('leaves out a sentence that no story says', () => {
    expect(silent(sentences, index).map(({ text }) => text)).toEqual(['Nulle part'])
  })

  it('tells which entries are no longer true', () => {
    const now = { Produits: ['components-b--one'], Neuf: ['screens-a--empty'] }
    expect(changes(index, now)).toEqual(['Produits', 'Neuf'])
    expect(changes(index, index)).toEqual([])
  })

  it('takes over what the files looked at whole say now, and keeps the rest', () => {
    const ids = ['components-b--one', 'screens-a--ready', 'screens-a--empty', 'screens-c--new']
    const looked = new Map([
      ['screens-c--new', ['Produits']],
      ['components-b--one', ['Rien']],
      // Of a file that was not looked at whole.
      ['screens-a--empty', []],
    ])
    expect(mergeCopyIndex(index, sentences, looked, ids)).toEqual({
      Produits: ['screens-a--ready', 'screens-c--new'],
    })
    expect(mergeCopyIndex(index, sentences, new Map(), ['components-b--one'])).toEqual({
      Produits: ['components-b--one'],
    })
  })
})
