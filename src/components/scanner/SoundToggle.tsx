import { Button } from '@chakra-ui/react'
import { Volume2, VolumeX } from 'lucide-react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface SoundToggleProps {
  readonly sound: boolean
  readonly onSound: (sound: boolean) => void
}

export function SoundToggle({ sound, onSound }: SoundToggleProps) {
  const Icon = sound ? Volume2 : VolumeX
  return (
    <Button
      type="button"
      variant="ghost"
      minWidth="44px"
      minHeight="44px"
      padding="0"
      borderRadius="full"
      aria-label={scannerCopy.sound}
      title={scannerCopy.sound}
      aria-pressed={sound}
      onClick={() => onSound(!sound)}
    >
      <Icon aria-hidden />
    </Button>
  )
}
