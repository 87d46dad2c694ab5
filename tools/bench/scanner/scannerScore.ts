import { median, quantile } from '../statistics.ts'

/** Milliseconds per picture or frame. */
export interface Score {
  readonly correct: number
  readonly wrong: number
  /** Reads on pictures without a retail code. */
  readonly falseReads: number
  readonly medianMs: number
  readonly p95Ms: number
}

export interface ScoredAnswer {
  /** The normalised barcode, null for none. */
  readonly truth: string | null
  readonly barcode: string | null
  readonly milliseconds: readonly number[]
}

export function scoreOf(answers: readonly ScoredAnswer[]): Score {
  const read = answers.filter(({ barcode }) => barcode !== null)
  const times = answers.flatMap(({ milliseconds }) => milliseconds)
  return {
    correct: read.filter(({ truth, barcode }) => truth === barcode).length,
    wrong: read.filter(({ truth, barcode }) => truth !== null && truth !== barcode).length,
    falseReads: read.filter(({ truth }) => truth === null).length,
    medianMs: median(times, 10),
    p95Ms: quantile(times, 0.95, 10),
  }
}

/** All decoders together: one correct answer counts, the times add up. */
export function unionOf(decoders: readonly (readonly ScoredAnswer[])[]): Score {
  const pictures = (decoders[0] ?? []).map((_, at) => decoders.map((answers) => answers[at]))
  const best = pictures.map((answers): ScoredAnswer => {
    const given = answers.filter((answer) => answer !== undefined)
    const truth = given[0]?.truth ?? null
    const right = given.find(({ barcode }) => truth !== null && barcode === truth)
    const chosen = right ?? given.find(({ barcode }) => barcode !== null)
    const sum = given.reduce((all, { milliseconds }) => all + (milliseconds[0] ?? 0), 0)
    return { truth, barcode: chosen?.barcode ?? null, milliseconds: [sum] }
  })
  return scoreOf(best)
}
