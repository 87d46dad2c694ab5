/** A French text whose lines do not break before `: ; ? !`, inside guillemets or before a unit. */
export function unbroken(text: string): string {
  return text
    .replaceAll(/ ([:;?!»%€])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/(\d) (px|g|kg|cl|l|ml|min|h|s|ms|Mo|ko|mm)\b/g, '$1\u00a0$2')
    .replaceAll(/(\d) (\d{3})\b/g, '$1\u202f$2')
}
