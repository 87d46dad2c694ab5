import { chakra } from '@chakra-ui/react'
import { inputParts } from '../../theme/recipes/controls.ts'

/** A line of text to fill in, without the label around it. */
export const InputBox = chakra('input', { base: inputParts })
