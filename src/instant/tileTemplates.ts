import type { Category } from '../contract/categories.ts'
import { frameCopy } from '../copy/frame.ts'
import { categoryPicture } from '../domain/catalogue/categoryPicture.ts'
import { textOrFallback } from '../domain/catalogue/textOrFallback.ts'
import { assets } from '../paths.ts'
import type { AheadParts } from './aheadPart.tsx'
import { blank, fillPart } from './fillPart.ts'

/** The dashboard's tiles, as the screen will draw them. */
export function aheadTiles(
  categories: readonly Category[],
  { grid, tile }: Pick<AheadParts, 'grid' | 'tile'>,
): string {
  const items = categories.map(({ id, name }) =>
    fillPart(tile, {
      id,
      name: textOrFallback(name, frameCopy.nameless),
      picture: assets.categoryPicture(categoryPicture(name)),
    }),
  )
  return items.length > 0 ? grid.replace(blank('items'), () => items.join('')) : ''
}
