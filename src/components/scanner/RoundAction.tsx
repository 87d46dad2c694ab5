import { Button, chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

export interface RoundActionProps {
  readonly icon: LucideIcon
  /** What stands under the icon. */
  readonly text: string
  /** What a screen reader says where the text is too short for it. */
  readonly name?: string
  /** A switch, on or off; without it the button does something once. */
  readonly pressed?: boolean
  readonly onPress: () => void
}

/** A round button with its word below, on the camera's picture. */
export function RoundAction({ icon: Icon, text, name, pressed, onPress }: RoundActionProps) {
  return (
    <Button
      type="button"
      variant="plain"
      flexDirection="column"
      gap="1"
      px="1"
      py="0"
      minWidth="64px"
      fontSize="sm"
      color="white"
      aria-label={name}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="48px"
        borderRadius="full"
        bg={pressed ? 'white' : 'bg.muted'}
        color={pressed ? 'black' : 'white'}
      >
        <Icon aria-hidden />
      </chakra.span>
      {text}
    </Button>
  )
}
