import { Button, chakra } from '@chakra-ui/react'
import { Flashlight, type LucideIcon, SwitchCamera } from 'lucide-react'
import { scannerCopy } from '../../copy/scanner.ts'

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

interface TorchButtonProps {
  /** Null for a camera without a torch. */
  readonly torch: boolean | null
  readonly onTorch: (on: boolean) => void
}

export function TorchButton({ torch, onTorch }: TorchButtonProps) {
  if (torch === null) return null
  return (
    <RoundButton
      icon={Flashlight}
      text={scannerCopy.torch}
      pressed={torch}
      onPress={() => onTorch(!torch)}
    />
  )
}

export function SwitchCameraButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <RoundButton
      icon={SwitchCamera}
      text={scannerCopy.camera}
      name={scannerCopy.switchCamera}
      onPress={onPress}
    />
  )
}
