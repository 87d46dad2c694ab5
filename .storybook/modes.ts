import { breakpoints } from '../src/theme/breakpoints.ts'

/** A breakpoint of the theme in CSS pixels; the theme writes them in rem. */
const pixels = (width: string) => Number.parseFloat(width) * 16

/** The sizes at which every story is seen: a phone, and the theme's own breakpoints. */
export const viewports = {
  narrow: { name: 'Petit téléphone', width: 320, height: 640 },
  phone: { name: 'Téléphone', width: 390, height: 844 },
  tablet: { name: 'Tablette', width: pixels(breakpoints.md), height: 1024 },
  desktop: { name: 'Ordinateur', width: pixels(breakpoints.xl), height: 800 },
} as const

export const themes = { light: 'Clair', dark: 'Sombre', both: 'Clair et sombre' } as const

export const textSizes = { normal: 'Texte 100 %', double: 'Texte 200 %' } as const

export const motions = { full: 'Mouvement', reduced: 'Mouvement réduit' } as const

export const colours = { own: 'Nos couleurs', forced: 'Couleurs forcées' } as const

export const networks = { online: 'En ligne', offline: 'Hors ligne' } as const
