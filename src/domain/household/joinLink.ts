/** The token of an invitation in a link to `address`, or in a fragment alone where that is empty; null for any other text. */
export function invitationIn(text: string, address: string): string | null {
  const [, linked, token] = /^([^#]*)#([\w-]{43})$/.exec(text.trim()) ?? []
  return token !== undefined && linked === address ? token : null
}
