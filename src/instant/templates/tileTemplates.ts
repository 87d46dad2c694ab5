import type { Category } from '../../contract/categories.ts'
import { frameCopy } from '../../copy/frame.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { assets } from '../../paths.ts'
import { blank, fillTemplate, type Templates } from './fillTemplate.ts'

export function fillTiles(
  categories: readonly Category[],
  { grid, tile }: Pick<Templates, 'grid' | 'tile'>,
): string {
  const items = categories.map(({ id, name }) =>
    fillTemplate(tile, {
      id,
      name: textOrFallback(name, frameCopy.nameless),
      picture: assets.categoryPicture(categoryPicture(name)),
    }),
  )
  return items.length > 0 ? grid.replace(blank('items'), () => items.join('')) : ''
}
