import { chakra } from '@chakra-ui/react'

/** Between parts of a name that only their layout separates: « x10 » and « 5,60 € » would be read as « x105,60 € ». */
export function SpokenComma() {
  return <chakra.span srOnly>, </chakra.span>
}
