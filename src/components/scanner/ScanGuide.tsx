import { Box } from '@chakra-ui/react'

/** The dashed square (specification, section 9), everything around it dimmed. */
export function ScanGuide() {
  return (
    <Box
      aria-hidden
      position="relative"
      flexShrink="0"
      alignSelf="center"
      // On a phone held sideways the square would push the buttons off the screen.
      width="min(70vw, 350px, 50dvh)"
      aspectRatio="1"
      borderWidth="3px"
      borderStyle="dashed"
      borderColor="white"
      borderRadius="lg"
      boxShadow="0 0 0 100vmax {colors.scrim}"
    />
  )
}
