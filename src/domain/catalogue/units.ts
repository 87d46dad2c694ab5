/** The units that the forms offer, in their wire form. */
export const unitOptions = ['kg', 'g', 'l', 'ml', 'unit', 'pack', 'bouteille', 'boîte'] as const

/** The label of a unit: « unité » for `unit`, any other unchanged. */
export function unitLabel(unit: string): string {
  return unit === 'unit' ? 'unité' : unit
}
