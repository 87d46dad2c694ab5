import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { assets } from '../../paths.ts'

export interface ProductPictureProps {
  readonly imageUrl: string | null | undefined
  readonly categoryName: string
  readonly alt?: string
  /** On a product's own page: loaded eagerly and uncropped. */
  readonly whole?: boolean
}

/** The product's photo; its category's picture when it is missing or broken. */
export function ProductPicture({
  imageUrl,
  categoryName,
  alt = '',
  whole = false,
}: ProductPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const photo = imageUrl && imageUrl !== brokenUrl ? imageUrl : null
  return (
    <chakra.img
      src={photo ?? assets.categoryPicture(categoryPicture(categoryName))}
      alt={photo ? alt : ''}
      loading={whole ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBrokenUrl(photo)}
      width="full"
      height="full"
      objectFit={photo && whole ? 'contain' : 'cover'}
      // Category pictures leave their lower part free for a name.
      objectPosition={photo ? 'center' : 'top'}
      bg="bg.subtle"
    />
  )
}
