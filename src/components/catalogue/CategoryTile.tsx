import { chakra, Flex, Image } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Category } from '../../contract/categories.ts'
import { frameCopy } from '../../copy/frame.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { assets, paths } from '../../paths.ts'
import { smallTileShape, tileShape } from '../../theme/recipes/panels.ts'
import { SpokenComma } from '../frame/SpokenComma.tsx'

export interface CategoryTileProps {
  readonly category: Category
  /** Products in it; without, the tile is large. */
  readonly count?: number
}

const TileLink = chakra(Link)

export function CategoryTile({ category, count }: CategoryTileProps) {
  const isSmall = count !== undefined
  return (
    <TileLink
      to={paths.categoryProducts(category.id)}
      position="relative"
      display="flex"
      alignItems="flex-end"
      {...(isSmall ? smallTileShape : tileShape)}
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
      <Flex
        as="span"
        align="flex-end"
        justify="space-between"
        gap="2"
        position="relative"
        width="full"
        px="min({spacing.3}, 3.5vw)"
        pt="5"
        pb={isSmall ? '2' : '3'}
        hyphens="auto"
        // Keeps the longest words whole at 200 % text on the narrowest phones.
        fontSize="min({fontSizes.md}, 6.8vw)"
        fontWeight="semibold"
        lineHeight="tight"
        color="fg"
        backgroundImage="linear-gradient(to top, {colors.veil} 0, {colors.veil} calc(100% - {spacing.5}), transparent)"
      >
        <chakra.span dir="auto" lineClamp="4">
          {textOrFallback(category.name, frameCopy.nameless)}
        </chakra.span>
        {isSmall && (
          <>
            <SpokenComma />
            <chakra.span color="fg.muted" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          </>
        )}
      </Flex>
    </TileLink>
  )
}
