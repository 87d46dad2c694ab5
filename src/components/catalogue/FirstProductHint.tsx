import { chakra } from '@chakra-ui/react'
import { emptyListCopy } from '../../copy/productLists.ts'

export function FirstProductHint() {
  return (
    <>
      <chakra.span display={{ md: 'none' }}>{emptyListCopy.addBelow}</chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }}>
        {emptyListCopy.addWithPlus}
      </chakra.span>
    </>
  )
}
