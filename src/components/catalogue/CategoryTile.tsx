import { Box, chakra, Image } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Category } from '../../contract/categories.ts'
import { frameCopy } from '../../copy/frame.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { shownName } from '../../domain/catalogue/shownName.ts'
import { assets, paths } from '../../paths.ts'

export interface CategoryTileProps {
  readonly category: Category
}

const TileLink = chakra(Link)
/** Tall enough for a still life above two lines of name; skeletons have the same. */
export const tileShape = { width: 'full', aspectRatio: 6 / 5, minHeight: '8.25rem' } as const

/** One shelf of the dashboard: its picture, and its name on a scrim. */
export function CategoryTile({ category }: CategoryTileProps) {
  return (
    <TileLink
      to={paths.categoryProducts(category.id)}
      position="relative"
      display="flex"
      alignItems="flex-end"
      {...tileShape}
      overflow="clip"
      borderRadius="lg"
      bg="bg.muted"
    >
      <Image
        src={assets.categoryPicture(categoryPicture(category.name))}
        alt=""
        position="absolute"
        inset="0"
        width="full"
        height="full"
        objectFit="cover"
        objectPosition="top"
        decoding="async"
        _dark={{ filter: 'brightness(0.82)' }}
      />
      <Box
        as="span"
        position="relative"
        width="full"
        px="min({spacing.3}, 3.5vw)"
        pt="5"
        pb="3"
        hyphens="auto"
        // Text at 200 % on the narrowest phones keeps its longest words whole.
        fontSize="min({fontSizes.md}, 6.8vw)"
        fontWeight="semibold"
        lineHeight="tight"
        color="fg"
        bgImage="linear-gradient(to top, {colors.veil} 0, {colors.veil} calc(100% - {spacing.5}), transparent)"
      >
        <chakra.span dir="auto" lineClamp="4">
          {shownName(category.name, frameCopy.nameless)}
        </chakra.span>
      </Box>
    </TileLink>
  )
}
