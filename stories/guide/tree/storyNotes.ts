import { unbroken } from './unbroken.ts'

/**
 * The line above each story of a file, which says when a person sees it.
 * @param text of a `.stories.tsx`
 * @returns the notes by export name, in the order of the file
 */
export function notesOf(text: string): ReadonlyMap<string, string> {
  const stories = text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export const (\w+)/gm)
  const tidy = (note = '') => note.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim()
  return new Map([...stories].map(([, note, name = '']) => [name, unbroken(tidy(note))]))
}
