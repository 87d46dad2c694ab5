import { chakra } from '@chakra-ui/react'
import { emojiPicture } from '../../domain/catalogue/emojiPicture.ts'
import { assets } from '../../paths.ts'

/** A category's emoji: our own picture where we ship one, else the device's. */
export function CategoryIcon({ icon }: { readonly icon: string }) {
  const picture = emojiPicture(icon)
  if (picture) {
    return <chakra.img src={assets.emoji(picture)} alt="" width="8" height="8" />
  }
  return (
    <chakra.span aria-hidden display="block" maxWidth="2em" overflow="clip" whiteSpace="nowrap">
      {icon}
    </chakra.span>
  )
}
