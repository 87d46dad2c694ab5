import { Button, chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

export interface RoundButtonProps {
  readonly icon: LucideIcon
  readonly text: string
  /** Accessible name, where the text is too short. */
  readonly name?: string
  /** Makes it a toggle. */
  readonly pressed?: boolean
  readonly onPress: () => void
}

export function RoundButton({ icon: Icon, text, name, pressed, onPress }: RoundButtonProps) {
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
