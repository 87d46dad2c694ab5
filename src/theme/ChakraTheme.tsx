import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ChakraThemeProps {
  readonly system: SystemContext
  readonly children: ReactNode
}

/** Chakra's provider without an Emotion cache, which the caller chooses. */
export function ChakraTheme({ system, children }: ChakraThemeProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
