/** What a decoder made of pictures whose code is known; milliseconds a picture, or a frame. */
export interface Score {
  readonly correct: number
  readonly wrong: number
  /** Reads on pictures that have no retail code. */
  readonly falseReads: number
  readonly medianMs: number
  readonly p95Ms: number
}

export interface Answered {
  /** The right barcode, normalised; null where there is none. */
  readonly truth: string | null
  readonly barcode: string | null
  readonly milliseconds: readonly number[]
}

/** The value below which that share lies, to a tenth. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(value * 10) / 10
}

/** Counts one decoder's answers. */
export function scoreOf(answers: readonly Answered[]): Score {
  const read = answers.filter(({ barcode }) => barcode !== null)
  const times = answers.flatMap(({ milliseconds }) => milliseconds)
  return {
    correct: read.filter(({ truth, barcode }) => truth === barcode).length,
    wrong: read.filter(({ truth, barcode }) => truth !== null && truth !== barcode).length,
    falseReads: read.filter(({ truth }) => truth === null).length,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  }
}

/** All decoders together: a picture is read as soon as one reads it, and costs what all cost. */
export function unionOf(decoders: readonly (readonly Answered[])[]): Score {
  const pictures = (decoders[0] ?? []).map((_, at) => decoders.map((answers) => answers[at]))
  const best = pictures.map((answers): Answered => {
    const given = answers.filter((answer) => answer !== undefined)
    const truth = given[0]?.truth ?? null
    const right = given.find(({ barcode }) => truth !== null && barcode === truth)
    const any = right ?? given.find(({ barcode }) => barcode !== null)
    const sum = given.reduce((all, { milliseconds }) => all + (milliseconds[0] ?? 0), 0)
    return { truth, barcode: any?.barcode ?? null, milliseconds: [sum] }
  })
  return scoreOf(best)
}
