import { linkToken, plainLink } from './linkToken.ts'

/** The token of an invitation in a link to `address`, in a fragment where that is empty, or alone, whatever is glued around it; null for any other text. */
export function invitationIn(text: string, address: string): string | null {
  const plain = plainLink(text)
  const [, alone] = /^[^\w-]*([\w-]{43})(?![\w-])[^#]*$/.exec(plain) ?? []
  if (alone !== undefined) return alone
  const start = address === '' ? 0 : plain.search(/(?<![?=&\w])https?:/i)
  const link = plain.slice(Math.max(0, start))
  const at = link.indexOf('#')
  const [linked] = link.slice(0, at).split('?')
  return at !== -1 && linked === address ? linkToken(link.slice(at)) : null
}
