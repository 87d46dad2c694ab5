import { messagesCopy } from '../../copy/messages.ts'

interface Counted {
  readonly sentence: string
  readonly count: number
  readonly counted?: ((count: number) => string) | undefined
}

export function messageText({ sentence, count, counted }: Counted): string {
  if (count === 1) return sentence
  return counted ? counted(count) : messagesCopy.repeated(sentence, count)
}
