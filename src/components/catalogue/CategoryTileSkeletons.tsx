import { Skeleton } from '@chakra-ui/react'
import { LoadingShapes } from '../feedback/LoadingShapes.tsx'
import { tileShape } from './CategoryTile.tsx'
import { CategoryTileGrid } from './CategoryTileGrid.tsx'

/** Tiles on their way; as many as there are pictures of categories. */
export function CategoryTileSkeletons() {
  const tiles = Array.from({ length: 11 }, (_, tile) => `tile ${tile}`)
  return (
    <LoadingShapes>
      <CategoryTileGrid>
        {tiles.map((key) => (
          <li key={key}>
            <Skeleton {...tileShape} borderRadius="lg" />
          </li>
        ))}
      </CategoryTileGrid>
    </LoadingShapes>
  )
}
