import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import {
  emailChangedMail,
  passwordChangedMail,
  resetMail,
} from '../server/accounts/mail/accountMail.ts'
import type { Sentence } from '../stories/guide/sentences.ts'

const mails = { resetMail, emailChangedMail, passwordChangedMail }
const address = 'https://…'

interface Manifest {
  readonly name: string
  readonly description: string
  readonly screenshots: ReadonlyArray<{ readonly label: string }>
  readonly shortcuts: ReadonlyArray<{ readonly name: string; readonly description?: string }>
}

/** The sentences that people read outside of the app: its mails, and what a phone lists of it. */
export function outerSentences(): readonly Sentence[] {
  const letters = Object.entries(mails).flatMap(([name, write]) => {
    const { subject, text } = write(address)
    const lines = text.split('\n').filter((line) => line !== '' && line !== address)
    return [subject, ...lines].map((line) => ({ family: 'courriels', name, text: line }))
  })
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest
  const listed = [
    manifest.name,
    manifest.description,
    ...manifest.screenshots.map(({ label }) => label),
    ...manifest.shortcuts.flatMap(({ name, description }) => [name, description ?? '']),
  ]
  const shortcuts = listed
    .filter(Boolean)
    .map((text) => ({ family: "fiche de l'application installée", name: 'manifest', text }))
  return [...letters, ...shortcuts]
}

const id = 'virtual:outer-sentences'

/** `virtual:outer-sentences` is what the copy index lists beside `src/copy`. */
export function outerCopy(): Plugin {
  return {
    name: 'outer-copy',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) =>
      wanted === `\0${id}`
        ? `export const outerSentences = ${JSON.stringify(outerSentences())}`
        : null,
  }
}
