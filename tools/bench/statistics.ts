/** Rounds to a fraction of one: `parts` 10 keeps one decimal. */
export function round(value: number, parts = 10): number {
  return Math.round(value * parts) / parts
}

/** The value below which a share (0 to 1) of the values lie; rounded only when `parts` is given. */
export function quantile(values: readonly number[], share: number, parts?: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return parts === undefined ? value : round(value, parts)
}

export function median(values: readonly number[], parts?: number): number {
  return quantile(values, 0.5, parts)
}
