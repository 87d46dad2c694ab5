import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ChakraLookProps {
  readonly system: SystemContext
  readonly children: ReactNode
}

/** The theme of everything below it, whatever keeps the rules that it makes. */
export function ChakraLook({ system, children }: ChakraLookProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
