const unseen = /\p{Default_Ignorable_Code_Point}/gu

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A text of a link as it was before a mail or a chat changed it: decoded, without invisible marks. */
export function plainLink(text: string): string {
  return decoded(text).replace(unseen, '').trim()
}

/** The first 43 signs of a token, whatever is glued around them; null where there are fewer. */
export function linkToken(text: string): string | null {
  return /^[^\w-]*([\w-]{43})/.exec(plainLink(text))?.[1] ?? null
}

/** The token of a reset link: ours without what is glued around it, one of another server as it stands. */
export function resetTokenOf(text: string): string {
  const isOurs = /^[^\w-]*[\w-]{43}(?![\w-]|\.[\w-])/.test(plainLink(text))
  return (isOurs && linkToken(text)) || text.trim()
}
