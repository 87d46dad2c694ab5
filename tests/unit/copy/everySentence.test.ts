import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

/** The sentences of a copy object; functions are asked with plausible values. */
function sentences(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return sentences(value('3', 2, 1))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentences)
  return []
}

const files = globSync('**/*.ts', { cwd: 'src/copy' }).filter(
  (path) => !/describe\w+\.ts$/.test(path),
)

/** Older sentences, which keep their plain spaces. */
const toTheLetter = [
  'Astuce iPhone : approchez',
  "Voulez-vous l'ajouter maintenant ?",
  "Comment autoriser l'accès :",
  'Informations du produit récupérées avec succès !',
  'Photo prise avec succès !',
  'Produit ajouté !',
  'Produit modifié !',
  'Êtes-vous sûr de vouloir vous déconnecter ?',
]

describe.each(files)('every sentence of src/copy/%s', async (path) => {
  const copy = sentences(await import(pathToFileURL(`src/copy/${path}`).href))

  it('says something, without stray spaces', () => {
    expect(copy.length).toBeGreaterThan(0)
    expect(copy.filter((text) => text === '' || /^ | $| {2}/.test(text))).toEqual([])
  })

  it('holds no undefined, null or object in place of a word', () => {
    expect(copy.filter((text) => /\b(undefined|null|NaN)\b|\[object/.test(text))).toEqual([])
  })

  it('has straight apostrophes and three dots', () => {
    expect(copy.filter((text) => /[’…]/.test(text))).toEqual([])
  })

  it('keeps figures with their units', () => {
    const parted = /[\d\u2068\u2069] (?:€|%|×|kg|mg|g|cl|ml|l|Ko|Mo|KB|MB|min|ms|s|h)(?![\p{L}\d])/u
    expect(copy.filter((text) => parted.test(text))).toEqual([])
  })

  it('begins no line with a sign that belongs to the word before it', () => {
    const own = (text: string) => toTheLetter.reduce((rest, known) => rest.replace(known, ''), text)
    expect(copy.filter((text) => / [:;?!»]|« /.test(own(text)))).toEqual([])
  })
})
