import { categoryPictures } from '../domain/catalogue/categoryPicture.ts'

/** The pictures that the home page asks for early: as many tiles as a phone shows at once. */
export const earlyPictures: readonly string[] = categoryPictures.slice(0, 6)
