import { chakra } from '@chakra-ui/react'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { assets } from '../../paths.ts'

export interface CategoryPictureProps {
  readonly name?: string | undefined
}

export function CategoryPicture({ name = '' }: CategoryPictureProps) {
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
