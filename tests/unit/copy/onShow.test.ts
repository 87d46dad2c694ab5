import { describe, expect, it } from 'vitest'
import { sentencesOf, unseen } from '../../../stories/guide/sentences.ts'
import {
  buildCopyIndex,
  patternOf,
  readCopyIndex,
  readSentences,
  readStoryWords,
  silent,
} from '../../pictures/copyIndex.ts'
import { wordsOf } from '../../pictures/storyText.ts'

describe('each sentence of src/copy', async () => {
  const sentences = await readSentences()
  const index = readCopyIndex()
  const texts = new Set(sentences.map(({ text }) => text))

  it('is shown by a story, or says why it is not', () => {
    expect(silent(sentences, index).map(({ name, text }) => `${name}: ${text}`)).toEqual([])
  })

  it('is in the index of the guide, and nothing else (npm run test:pictures -- --update-snapshots)', {
    timeout: 60_000,
  }, () => {
    expect(index).toEqual(buildCopyIndex(sentences, readStoryWords()))
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
    expect('Prix').toMatch(patternOf('Prix'))
    expect('Prix unitaire').not.toMatch(patternOf('Prix'))
    expect('12 produits').toMatch(patternOf('… produits'))
    expect('12 produits rares').not.toMatch(patternOf('… produits'))
  })

  it('says a long one inside another too, whatever the spaces', () => {
    const long = patternOf("la caméra n'envoie\u00a0pas d'image.")
    expect("Erreur: la caméra n'envoie pas d'image.").toMatch(long)
    expect("Erreur: la caméra n'envoie pas d'images.").not.toMatch(long)
  })

  it('says what a screen reader meets, what it leaves out, and the attributes that are spoken', () => {
    const tree = `- heading "Prix \\"net\\"" [level=1]
- 'button "Note : lire"'
- text: Un mot
- list:
  - listitem: "Deux : mots"
  - listitem: 'C''est tout'
  - link "Aide":
    - /url: /aide
# input aria-required="true" placeholder="0,00"
# "*"
`
    const heard = ['Prix "net"', 'Note : lire', 'Un mot', 'Deux : mots', "C'est tout", 'Aide']
    expect(wordsOf(tree)).toEqual([...heard, '/aide', '*', '0,00'])
  })

  it('takes signs for what they are', () => {
    expect('Vous parte').not.toMatch(patternOf('Vous partez ?'))
    expect('Vous partez ?').toMatch(patternOf('Vous partez ?'))
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
})
