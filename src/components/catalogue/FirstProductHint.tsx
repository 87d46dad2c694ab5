import { chakra } from '@chakra-ui/react'
import { productListCopy } from '../../copy/catalogue.ts'

export function FirstProductHint() {
  return (
    <>
      <chakra.span display={{ md: 'none' }}>{productListCopy.addBelow}</chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }}>
        {productListCopy.addWithPlus}
      </chakra.span>
    </>
  )
}
