import { unbroken } from './unbroken.ts'

/**
 * The line above each story of a file, which tells when a person sees it.
 * @param text of a `.stories.tsx`
 * @returns the lines by export name, in the order of the file
 */
export function linesOf(text: string): ReadonlyMap<string, string> {
  const stories = text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export const (\w+)/gm)
  const tidy = (line = '') => line.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim()
  return new Map([...stories].map(([, line, name = '']) => [name, unbroken(tidy(line))]))
}
