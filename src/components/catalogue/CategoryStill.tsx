import { chakra } from '@chakra-ui/react'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { assets } from '../../paths.ts'

export interface CategoryStillProps {
  readonly name?: string | undefined
}

/** A category's still life, standing where its products would be. */
export function CategoryStill({ name = '' }: CategoryStillProps) {
  return (
    <chakra.img
      src={assets.categoryPicture(categoryPicture(name))}
      alt=""
      width="24"
      height="24"
      objectFit="cover"
      borderRadius="lg"
    />
  )
}
