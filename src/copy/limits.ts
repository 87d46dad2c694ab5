import { formatCount } from '../domain/format/formatCount.ts'

export const limitCopy = {
  tooLong: (most: number) =>
    `Ce texte est trop long\u00a0: ${formatCount(most)} caractères au plus`,
} as const
