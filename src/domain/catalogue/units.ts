/** The units on offer, as they travel; only `unit` reads differently on screen. */
export const unitOptions = ['kg', 'g', 'l', 'ml', 'unit', 'pack', 'bouteille', 'boîte'] as const

/** How a unit reads on screen: `unit` is shown as « unité », unknown ones as they came. */
export function unitLabel(unit: string): string {
  return unit === 'unit' ? 'unité' : unit
}
